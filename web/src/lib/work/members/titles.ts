// What the office and a title's holder do about titles.
import { graphql, query } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { AwardParts } from '#lib/people/award-parts.ts';

const Work = graphql(
	`
		query TitleWork {
			titleWork {
				proposals {
					title
					person {
						id
						name
						club {
							name
						}
					}
					norms {
						rule
						event {
							id
							name
						}
					}
				}
				appeals {
					...AwardParts
					appeal
					viewerMayDecideAppeal
				}
			}
		}
	`,
	[AwardParts]
);
export const askWork = async () => (await query(Work, {})).titleWork;

const Of = graphql(
	`
		query AwardedTitles($id: ID!) {
			person(id: $id) {
				awardedTitles {
					...AwardParts
					appeal
					appealDecision
					viewerMayWithdraw
					viewerMayAppeal
				}
			}
		}
	`,
	[AwardParts]
);
export const askTitles = async (person: string) => (await query(Of, { id: person })).person?.awardedTitles ?? [];
export type TitleOfPerson = Awaited<ReturnType<typeof askTitles>>[number];
export type TitleAppeal = NonNullable<Awaited<ReturnType<typeof askWork>>>['appeals'][number];

export const Award = graphql(
	`
		mutation AwardTitle($input: AwardTitleInput!) {
			awardTitle(input: $input) {
				__typename
				... on PersonSuccess {
					person {
						id
						name
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const Withdraw = graphql(
	`
		mutation WithdrawTitle($input: WithdrawTitleInput!) {
			withdrawTitle(input: $input) {
				__typename
				... on PersonSuccess {
					person {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const Appeal = graphql(
	`
		mutation AppealTitle($input: AppealTitleInput!) {
			appealTitle(input: $input) {
				__typename
				... on PersonSuccess {
					person {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export const Decide = graphql(
	`
		mutation DecideTitleAppeal($input: DecideTitleAppealInput!) {
			decideTitleAppeal(input: $input) {
				__typename
				... on PersonSuccess {
					person {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
