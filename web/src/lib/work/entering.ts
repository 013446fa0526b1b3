// What is asked about entries: by players, secretaries, the organizers and the arbiters at the door.
import { EntryTermsParts } from '#lib/event/entry-terms.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const ApplicationParts = graphql(`
	fragment ApplicationParts on EntryApplication {
		standing
		waitsFor
		appliedAt
		late
		failed
		declined
		person {
			id
			name
		}
		club {
			id
			name
		}
		waiver {
			conditions
			ground
			rule
		}
		fee {
			fee {
				amount
			}
			outcome
		}
	}
`);
export type ApplicationShown = ResultOf<typeof ApplicationParts>;

export const CandidateParts = graphql(
	`
		fragment CandidateParts on EntryCandidate {
			eligible
			checks {
				condition
				verdict
			}
			refusal {
				...RefusalParts
			}
			person {
				id
				name
			}
			application {
				...ApplicationParts
				payBy {
					reference
					by {
						bank
						account
						rows
					}
				}
			}
		}
	`,
	[RefusalParts, ApplicationParts]
);
export type CandidateShown = ResultOf<typeof CandidateParts>;

const Own = graphql(
	`
		query EnterOneself($id: ID!) {
			event(id: $id) {
				id
				name
				kind
				startsOn
				endsOn
				venue
				phase
				settings {
					entry {
						...EntryTermsParts
					}
				}
				entering {
					phase
					placesLeft
					viewer {
						...CandidateParts
					}
					wards {
						...CandidateParts
					}
				}
			}
		}
	`,
	[EntryTermsParts, CandidateParts]
);
/** The event as whoever may enter it sees it. */
export const askOwn = async (id: string) => (await query(Own, { id })).event;

const Members = graphql(
	`
		query EnterMembers($id: ID!, $club: ID!) {
			event(id: $id) {
				id
				entering {
					members(club: $club) {
						...CandidateParts
					}
				}
			}
			club(id: $club) {
				id
				name
			}
		}
	`,
	[CandidateParts]
);
/** A club's members as its secretary enters them. */
export const askMembers = async (id: string, club: string) => {
	const { event, club: named } = await query(Members, { id, club });
	return { name: named?.name ?? '', members: event?.entering.members ?? [] };
};

const List = graphql(
	`
		query EntryList($id: ID!) {
			event(id: $id) {
				id
				entering {
					phase
					placesLeft
					version
					viewerMayWaive
					applications {
						...ApplicationParts
					}
				}
			}
		}
	`,
	[ApplicationParts]
);
/** Everybody who applied, for the organizers. */
export const askList = async (id: string) => (await query(List, { id })).event?.entering ?? null;

const answered = '{ __typename ... on EventSuccess { event { id } } ...RefusalParts }' as const;
export const Apply = graphql(
	`mutation ApplyForEntry($input: EntryInput!) { applyForEntry(input: $input) ${answered} }`,
	[RefusalParts]
);
export const TakeBack = graphql(
	`mutation WithdrawEntry($input: OneEntryInput!) { withdrawEntry(input: $input) ${answered} }`,
	[RefusalParts]
);
export const Confirm = graphql(
	`mutation ConfirmEntries($input: EntryInput!) { confirmEntries(input: $input) ${answered} }`,
	[RefusalParts]
);
export const Decline = graphql(
	`mutation DeclineEntry($input: DeclineEntryInput!) { declineEntry(input: $input) ${answered} }`,
	[RefusalParts]
);
export const UndoDecline = graphql(
	`mutation UndoDecline($input: OneEntryInput!) { undoDecline(input: $input) ${answered} }`,
	[RefusalParts]
);
export const Waive = graphql(
	`mutation WaiveConditions($input: WaiveConditionsInput!) { waiveConditions(input: $input) ${answered} }`,
	[RefusalParts]
);
export const RecordFee = graphql(
	`mutation RecordEntryFee($input: EntryFeeInput!) { recordEntryFee(input: $input) ${answered} }`,
	[RefusalParts]
);
