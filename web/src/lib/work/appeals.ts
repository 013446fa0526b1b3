// Appeals against rulings, lodged by players and decided by the body that they go to; striking off by two signatures.
import { ArticleParts, RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';

const AppealParts = graphql(`
	fragment AppealParts on Appeal {
		id
		at
		note
		status
		decidedAt
		decidedAs
		decisionNote
		feeReturned
		by {
			id
			name
		}
		decidedBy {
			id
			name
		}
		receivedBy {
			id
			name
		}
		sat {
			id
			name
		}
		fee {
			amount
			currency
		}
		body {
			kind
			viewerMay
			viewerRule
			sitting {
				id
				name
			}
			recused {
				rule
				person {
					id
					name
				}
			}
		}
		votes {
			overturn
			whiteHalfPoints
			blackHalfPoints
			by {
				id
				name
			}
		}
	}
`);
export const AppealedRuling = graphql(
	`
		fragment AppealedRuling on Ruling {
			id
			side
			ordinal
			subject
			note
			at
			status
			function
			conflict
			person {
				id
				name
			}
			decidedBy {
				id
				name
			}
			fault {
				code
				titleVi
				titleEn
			}
			citation {
				number
				ordinal
				article {
					...ArticleParts
				}
			}
			measure {
				kind
				seconds
			}
			appealUntil
			appeals {
				...AppealParts
			}
		}
	`,
	[ArticleParts, AppealParts]
);
export type AppealedRulingShown = ResultOf<typeof AppealedRuling>;

const OfBout = graphql(
	`
		query AppealsOfBout($id: ID!) {
			bout(id: $id) {
				id
				kind
				round
				table
				viewerMay
				white {
					id
					name
				}
				black {
					id
					name
				}
				event {
					id
					name
				}
				result {
					white
					black
				}
				rulings {
					...AppealedRuling
				}
			}
		}
	`,
	[AppealedRuling]
);
export const askAppealsOfBout = async (id: string) => (await query(OfBout, { id })).bout;

const OfEvent = graphql(
	`
		query AppealsOfEvent($id: ID!) {
			event(id: $id) {
				id
				name
				kind
				viewerMay
				appeals {
					id
					ruling {
						...AppealedRuling
						bout {
							id
							version
							phase
							kind
							round
							table
							viewerMay
							white {
								id
								name
							}
							black {
								id
								name
							}
							result {
								white
								black
							}
						}
					}
				}
				measureProposals {
					id
					side
					at
					until
					note
					function
					by {
						id
						name
					}
					citation {
						number
						ordinal
					}
					bout {
						id
						version
						phase
						kind
						round
						table
						viewerMay
						white {
							id
							name
						}
						black {
							id
							name
						}
					}
				}
			}
		}
	`,
	[AppealedRuling]
);
type Asked = NonNullable<ResultOf<typeof OfEvent>['event']>;
type AppealedBout = Asked['appeals'][number]['ruling']['bout'];
export type ProposalShown = Asked['measureProposals'][number];
export interface Case {
	round: number;
	bout: AppealedBout;
	ruling: AppealedRulingShown;
	appeal: AppealedRulingShown['appeals'][number];
}

/** Every appeal of an event, the newest first, and what waits for a second signature. */
export async function askCases(id: string) {
	const { event } = await query(OfEvent, { id });
	if (!event) return null;
	const cases: Case[] = event.appeals.flatMap(({ id, ruling }) => {
		const appeal = ruling.appeals.find((one) => one.id === id);
		return appeal ? [{ round: ruling.bout.round, bout: ruling.bout, ruling, appeal }] : [];
	});
	return { event, cases };
}

export const Lodge = graphql(
	`
		mutation LodgeAppeal($input: LodgeAppealInput!) {
			lodgeAppeal(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						...AppealedRuling
					}
				}
				...RefusalParts
			}
		}
	`,
	[AppealedRuling, RefusalParts]
);
export const Decide = graphql(
	`
		mutation DecideAppeal($input: DecideAppealInput!) {
			decideAppeal(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						...AppealedRuling
					}
					bout {
						id
						result {
							white
							black
						}
					}
				}
				...RefusalParts
			}
		}
	`,
	[AppealedRuling, RefusalParts]
);

export const WithdrawAppeal = graphql(
	`
		mutation WithdrawAppeal($input: WithdrawAppealInput!) {
			withdrawAppeal(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const SignStriking = graphql(
	`
		mutation SignStrikingOff($input: MeasureProposalInput!) {
			signStrikingOff(input: $input) {
				__typename
				... on RulingSuccess {
					ruling {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const DropStriking = graphql(
	`
		mutation DropStrikingOff($input: MeasureProposalInput!) {
			dropStrikingOff(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
/** An amount in the currency's usual digits. */
export const writeFee = ({ amount, currency }: { amount: number; currency: string }): string =>
	new Intl.NumberFormat('vi', { style: 'currency', currency }).format(currency === 'VND' ? amount : amount / 100);

/** Scores that a decision may award, in half points: they need not add up to a whole game. */
export const scores = [
	[2, 0],
	[1, 1],
	[0, 2],
	[0, 0],
	[1, 0],
	[0, 1]
] as const;
/** `1 – 0`, `½ – ½`. */
export const writeScore = ([white, black]: readonly [number, number]): string =>
	[white, black].map((half) => ['0', '½', '1'][half]).join(' – ');
