// Who holds office in a club or body.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';

export const OfficerParts = graphql(`
	fragment OfficerParts on Officer {
		id
		office
		from
		until
		isHeld
		ended
		person {
			id
			name
		}
	}
`);
export type OfficerShown = ResultOf<typeof OfficerParts>;

const OfClub = graphql(
	`
		query ClubOfficers($id: ID!) {
			club(id: $id) {
				id
				officers {
					...OfficerParts
				}
			}
		}
	`,
	[OfficerParts]
);
const OfBody = graphql(
	`
		query BodyOfficers($id: ID!) {
			body(id: $id) {
				id
				officers {
					...OfficerParts
				}
			}
		}
	`,
	[OfficerParts]
);
export const askOfficers = async (what: 'club' | 'body', id: string): Promise<readonly OfficerShown[]> =>
	what === 'club'
		? ((await query(OfClub, { id })).club?.officers ?? [])
		: ((await query(OfBody, { id })).body?.officers ?? []);
