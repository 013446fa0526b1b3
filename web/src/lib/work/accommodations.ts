// What is asked about what is granted to players, and about the signed list of players.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const AccommodationParts = graphql(`
	fragment AccommodationParts on Accommodation {
		granted
		note
		excusedFromRecording
		notedAt
		person {
			id
			name
		}
	}
`);
export type AccommodationShown = ResultOf<typeof AccommodationParts>;

const OfEvent = graphql(
	`
		query EventAccommodations($id: ID!) {
			event(id: $id) {
				id
				accommodations {
					...AccommodationParts
				}
				entering {
					version
				}
			}
		}
	`,
	[AccommodationParts]
);
/** What the viewer may see of what is granted at an event, with the version of its entries. */
export const askAccommodations = async (id: string) => {
	const { event } = await query(OfEvent, { id });
	return event && { list: event.accommodations, version: event.entering.version };
};

const AtTable = graphql(
	`
		query TableAccommodations($id: ID!) {
			bout(id: $id) {
				id
				accommodations {
					...AccommodationParts
				}
			}
		}
	`,
	[AccommodationParts]
);
/** What is granted to the players of a game, for the officials at its table and the players. */
export const askAtTable = async (id: string) => (await query(AtTable, { id })).bout?.accommodations ?? [];

const Signed = graphql(`
	query SignedList($id: ID!) {
		event(id: $id) {
			id
			version
			entering {
				signatures {
					function
					at
					players
					by {
						id
						name
					}
					unseen {
						id
						name
					}
				}
			}
		}
	}
`);
export const askSigned = async (id: string) => (await query(Signed, { id })).event;

const answered = '{ __typename ... on EventSuccess { event { id } } ...RefusalParts }' as const;
export const Note = graphql(
	`mutation NoteAccommodation($input: NoteAccommodationInput!) { noteAccommodation(input: $input) ${answered} }`,
	[RefusalParts]
);
export const End = graphql(
	`mutation EndAccommodation($input: OneEntryInput!) { endAccommodation(input: $input) ${answered} }`,
	[RefusalParts]
);
export const SignList = graphql(
	`mutation SignEntries($input: EventInput!) { signEntries(input: $input) ${answered} }`,
	[RefusalParts]
);
export const Unsign = graphql(
	`mutation WithdrawSignature($input: EventInput!) { withdrawSignature(input: $input) ${answered} }`,
	[RefusalParts]
);
