// Delegations at an event: who leads and coaches whose players.
import { graphql, query } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

const Delegations = graphql(`
	query Delegations($event: ID!) {
		event(id: $event) {
			id
			entering {
				delegations {
					club {
						id
						name
					}
					body {
						id
						name
					}
					leader {
						id
						name
					}
					coaches {
						id
						name
					}
					players {
						id
						name
					}
				}
			}
		}
	}
`);
export const askDelegations = async (event: string) =>
	(await query(Delegations, { event })).event?.entering.delegations ?? [];
export type DelegationShown = Awaited<ReturnType<typeof askDelegations>>[number];

const Bodies = graphql(`
	query DelegationBodies {
		bodies {
			id
			name
		}
	}
`);
export const askBodies = async () => (await query(Bodies, {})).bodies;

export const HandIn = graphql(
	`
		mutation HandInDelegation($input: DelegationInput!) {
			handInDelegation(input: $input) {
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
