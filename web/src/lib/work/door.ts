// What a player shows at the door, and what opens on the phone of whoever reads it.
import { graphql, query } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

const Codes = graphql(`
	query DoorCodes($event: ID!, $origin: String!, $people: [ID!]) {
		event(id: $event) {
			id
			entering {
				doorCodes(origin: $origin, people: $people) {
					rows
					person {
						id
						name
					}
				}
			}
		}
	}
`);
/** The codes of these players, or of all; nobody's who does not play there. */
export const askCodes = async (event: string, people: string[] | null = null) =>
	(await query(Codes, { event, origin: location.origin, people })).event?.entering.doorCodes ?? [];

const Here = graphql(`
	query AtTheDoor($event: ID!) {
		event(id: $event) {
			id
			name
			viewerMay
			entries {
				number
				withdrawnAfterRound
				person {
					id
					name
				}
				club {
					name
				}
			}
			entering {
				present
			}
		}
	}
`);
export const askHere = async (event: string) => (await query(Here, { event })).event;

const success = '{ __typename ... on EventSuccess { event { id entering { present } } } ...RefusalParts }' as const;
export const ComeIn = graphql(`mutation ComeIn($input: OneEntryInput!) { checkIn(input: $input) ${success} }`, [
	RefusalParts
]);
export const GoOut = graphql(`mutation GoOut($input: OneEntryInput!) { undoCheckIn(input: $input) ${success} }`, [
	RefusalParts
]);
