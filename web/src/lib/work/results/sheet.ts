// What the office asks about the results of a round, and what it sends.
import { graphql, query } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { CapabilityParts } from '#lib/work/capability.ts';

const Sheet = graphql(
	`
		query ResultSheet($event: ID!, $round: Int!) {
			event(id: $event) {
				id
				phase
				resultSheet(round: $round) {
					round
					resultEntry
					rows {
						table
						matchNumber
						board
						bout
						phase
						plies
						whitePoints
						blackPoints
						signed
						disputed
						changedAt
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
							whiteHalfPoints
							blackHalfPoints
							kind
						}
						reports {
							result {
								white
								black
								whiteHalfPoints
								blackHalfPoints
								kind
							}
							by {
								id
								name
							}
							at
						}
						correction {
							reason
							was {
								white
								black
								whiteHalfPoints
								blackHalfPoints
								kind
							}
							becomes {
								white
								black
								whiteHalfPoints
								blackHalfPoints
								kind
							}
							proposed {
								person {
									id
									name
								}
								function
								at
							}
						}
						mayReport {
							...CapabilityParts
						}
						maySettle {
							...CapabilityParts
						}
						mayCorrect {
							...CapabilityParts
						}
						maySignCorrection {
							...CapabilityParts
						}
						mayDropCorrection {
							...CapabilityParts
						}
					}
				}
			}
		}
	`,
	[CapabilityParts]
);
export const askSheet = async (event: string, round: number) =>
	(await query(Sheet, { event, round })).event?.resultSheet ?? null;
export type SheetShown = NonNullable<Awaited<ReturnType<typeof askSheet>>>;
export type RowShown = SheetShown['rows'][number];
export type ScoreShown = NonNullable<RowShown['result']>;
export type { CapabilityShown } from '#lib/work/capability.ts';

/** Of an event, when a result in it changed: the sheet is asked for again. */
export const Changed = graphql(`
	subscription ResultsChanged($id: ID!) {
		eventChanged(id: $id) {
			position
		}
	}
`);

export const Record = graphql(
	`
		mutation RecordResult($input: RecordResultInput!) {
			recordResult(input: $input) {
				__typename
				... on EventSuccess {
					event {
						id
						version
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const Settle = graphql(
	`
		mutation SettleReports($input: RecordResultInput!) {
			settleReports(input: $input) {
				__typename
				... on EventSuccess {
					event {
						id
						version
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const TakeBack = graphql(
	`
		mutation TakeBackSlip($input: TakeBackSlipInput!) {
			takeBackSlip(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						id
						version
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

/** The ways to report a result from a score sheet, in half points. */
export const outcomes = {
	WHITE: { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'PLAYED' },
	DRAW: { whiteHalfPoints: 1, blackHalfPoints: 1, kind: 'PLAYED' },
	BLACK: { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'PLAYED' },
	WHITE_FORFEIT: { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'FORFEIT' },
	BLACK_FORFEIT: { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'FORFEIT' },
	BOTH_ABSENT: { whiteHalfPoints: 0, blackHalfPoints: 0, kind: 'FORFEIT' }
} as const;
export type Outcome = keyof typeof outcomes;
export const signs: Record<Outcome, string> = {
	WHITE: '1 – 0',
	DRAW: '½ – ½',
	BLACK: '0 – 1',
	WHITE_FORFEIT: '+ –',
	BLACK_FORFEIT: '– +',
	BOTH_ABSENT: '– –'
};

/** What each key writes. `h` is for «hòa»; keyboards without a `=` at hand have it. */
export const keys: Record<string, Outcome> = {
	'1': 'WHITE',
	'0': 'BLACK',
	'=': 'DRAW',
	h: 'DRAW',
	'5': 'DRAW',
	'+': 'WHITE_FORFEIT',
	'-': 'BLACK_FORFEIT',
	d: 'BOTH_ABSENT'
};
export const keyOf: Record<Outcome, string> = {
	WHITE: '1',
	BLACK: '0',
	DRAW: '=',
	WHITE_FORFEIT: '+',
	BLACK_FORFEIT: '-',
	BOTH_ABSENT: 'd'
};

/** Which outcome a score is; none where officials awarded another. */
export const outcomeOf = (
	score: Pick<ScoreShown, 'whiteHalfPoints' | 'blackHalfPoints' | 'kind'>
): Outcome | undefined =>
	(Object.keys(outcomes) as Outcome[]).find(
		(one) =>
			outcomes[one].whiteHalfPoints === score.whiteHalfPoints &&
			outcomes[one].blackHalfPoints === score.blackHalfPoints &&
			(outcomes[one].kind === 'FORFEIT') === (score.kind === 'FORFEIT')
	);

/** A score as tables print it. */
export function sign(score: ScoreShown): string {
	const outcome = outcomeOf(score);
	return outcome ? signs[outcome] : `${score.white} – ${score.black}`;
}
