import { graphql } from '#lib/api/client.ts';

/** Who did or saw what: one's own, or with `everybody` all that the administrator may see. */
export const Audit = graphql(`
	query Audit($account: ID, $everybody: Boolean!, $kind: AuditKind, $after: String) {
		audit(account: $account, everybody: $everybody, kind: $kind, after: $after, first: 40) {
			edges {
				node {
					id
					at
					kind
					detail
					address
					client
					account {
						id
						login
						person {
							name
						}
					}
					by {
						login
						person {
							name
						}
					}
					person {
						id
						name
					}
				}
			}
			pageInfo {
				hasNextPage
				endCursor
			}
		}
	}
`);
