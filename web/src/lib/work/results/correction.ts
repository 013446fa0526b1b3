// Corrections of results after the round's lock: what is asked and sent.
import { graphql, query } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import type { ResultOf } from '#lib/api/graphql.ts';
import { outcomes, type Outcome } from './sheet.ts';

export const Propose = graphql(
	`
		mutation ProposeCorrection($input: ProposeCorrectionInput!) {
			proposeCorrection(input: $input) {
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
export const Sign = graphql(
	`
		mutation SignCorrection($input: CorrectionInput!) {
			signCorrection(input: $input) {
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
export const Drop = graphql(
	`
		mutation DropCorrection($input: CorrectionInput!) {
			dropCorrection(input: $input) {
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

const Foresee = graphql(
	`
		query ForeseeCorrection($input: RecordResultInput!) {
			foreseeCorrection(input: $input) {
				__typename
				... on CorrectionForeseen {
					ranks {
						person {
							id
							name
						}
						rank
						newRank
						points
						newPoints
					}
					ratings {
						person {
							id
							name
						}
						rating
						newRating
					}
					norms {
						person {
							id
							name
						}
						title
						newTitle
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export type Answer = ResultOf<typeof Foresee>['foreseeCorrection'];
export interface Place {
	event: string;
	round: number;
	table: number;
}
export const foresee = async (place: Place, outcome: Outcome): Promise<Answer> =>
	(await query(Foresee, { input: { ...place, ...outcomes[outcome] } })).foreseeCorrection;
