// What would follow from what is about to be signed: asked of the server, which decides it as it would be decided.
import { ArticleParts, ExplanationParts, RefusalParts } from '#lib/api/fragments.ts';
import { graphql, mutate, query, type ResultOf, type VariablesOf } from '#lib/api/client.ts';

const Ask = graphql(
	`
		query Foresee($input: ForeseeInput!) {
			foresee(input: $input) {
				__typename
				... on Foreseen {
					ordinal
					right
					touch
					due
					measure {
						kind
						seconds
					}
					citation {
						number
						article {
							...ArticleParts
						}
					}
					grounds {
						...ExplanationParts
					}
					time {
						side
						seconds
					}
					result {
						white
						black
						whiteHalfPoints
						blackHalfPoints
					}
					postponed
					played
					takenBack
					anew
					reopens
					appeal
					feeReturned
					recounted {
						ordinal
						measure {
							kind
						}
					}
				}
				...RefusalParts
			}
		}
	`,
	[ArticleParts, ExplanationParts, RefusalParts]
);
export type ForeseeInput = VariablesOf<typeof Ask>['input'];
export const foresee = async (input: ForeseeInput) => (await query(Ask, { input })).foresee;
export type Answer = Awaited<ReturnType<typeof foresee>>;
/** How far the asking has come: nothing to ask, asked, told, refused, or nobody answers. */
export type Stage = 'NOTHING' | 'ASKED' | 'TOLD' | 'REFUSED' | 'UNKNOWN';
export type ForeseenShown = Extract<ResultOf<typeof Ask>['foresee'], { __typename: 'Foreseen' }>;

const TakeBack = graphql(
	`
		mutation TakeBackRuling($input: TakeBackSlipInput!) {
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
export const takeBack = (input: VariablesOf<typeof TakeBack>['input']) => mutate(TakeBack, { input });
