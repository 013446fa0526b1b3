// What is asked about somebody's licences and service as an official.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';

export const LicenceParts = graphql(`
	fragment LicenceParts on Licence {
		kind
		grade
		from
		until
		withdrawnOn
		withdrawnBecause
		holds
	}
`);
export type LicenceShown = ResultOf<typeof LicenceParts>;

const Served = graphql(
	`
		query PersonService($id: ID!) {
			person(id: $id) {
				id
				licences {
					...LicenceParts
				}
				seminars {
					kind
					heldOn
					name
					outcome
				}
				serviceCounts {
					function
					events
				}
				services {
					function
					appointedAt
					endedAt
					event {
						id
						name
						startsOn
						endsOn
					}
				}
			}
		}
	`,
	[LicenceParts]
);
export type SeminarShown = NonNullable<ResultOf<typeof Served>['person']>['seminars'][number];
export const askService = async (id: string) => (await query(Served, { id })).person;
