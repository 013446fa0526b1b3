// What is asked about entries: by players, secretaries, the organizers and the arbiters at the door.
import { EntryTermsParts } from '#lib/event/entry-terms.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { PaymentParts } from './entry-payment.ts';

const WaiverParts = graphql(`
	fragment WaiverParts on EntryWaiver {
		conditions
		ground
		rule
	}
`);
/** An entry's fee: of a player's or a team's. */
export const FeeParts = graphql(`
	fragment FeeParts on EntryFee {
		fee {
			amount
		}
		outcome
		dueSince
	}
`);
export const ApplicationParts = graphql(
	`
		fragment ApplicationParts on EntryApplication {
			standing
			waitsFor
			appliedAt
			late
			failing {
				condition
				on
			}
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
				...WaiverParts
			}
			fee {
				...FeeParts
			}
			receipt {
				id
				number
			}
		}
	`,
	[WaiverParts, FeeParts]
);
export type ApplicationShown = ResultOf<typeof ApplicationParts>;
/** Where an entry stands, of a player or a team. */
export type StandingShown = Pick<
	ApplicationShown,
	'standing' | 'waitsFor' | 'late' | 'failing' | 'declined' | 'waiver' | 'fee'
> &
	Partial<Pick<ApplicationShown, 'receipt'>> & {
		/** Of a team, one for each payment: a longer list may cost more. */
		receipts?: TeamEntryShown['receipts'];
	};

export const TeamEntryParts = graphql(
	`
		fragment TeamEntryParts on TeamEntry {
			id
			name
			standing
			waitsFor
			appliedAt
			late
			declined
			failing {
				person {
					id
					name
				}
				conditions {
					condition
					on
				}
			}
			club {
				id
				name
			}
			captain {
				id
				name
			}
			regulars {
				id
				name
			}
			reserves {
				id
				name
			}
			waiver {
				...WaiverParts
			}
			fee {
				...FeeParts
			}
			receipts {
				id
				number
			}
		}
	`,
	[WaiverParts, FeeParts]
);
export type TeamEntryShown = ResultOf<typeof TeamEntryParts>;
/** What stands of a team's entry; who of its list fails what is said player by player. */
export const standingOf = (team: TeamEntryShown): StandingShown => ({ ...team, failing: [] });

const CheckedParts = graphql(
	`
		fragment CheckedParts on EntryCandidate {
			eligible
			checks {
				condition
				verdict
				on
				until
			}
			refusal {
				...RefusalParts
			}
			person {
				id
				name
			}
		}
	`,
	[RefusalParts]
);
export const CandidateParts = graphql(
	`
		fragment CandidateParts on EntryCandidate {
			...CheckedParts
			application {
				...ApplicationParts
				payBy {
					...PaymentParts
				}
			}
		}
	`,
	[CheckedParts, ApplicationParts, PaymentParts]
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
					teams {
						boards
						reserves
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
					teams {
						...TeamEntryParts
					}
				}
			}
		}
	`,
	[ApplicationParts, TeamEntryParts]
);
/** Everybody who applied, for the organizers. */
export const askList = async (id: string) => (await query(List, { id })).event?.entering ?? null;

const ClubTeams = graphql(
	`
		query ClubTeams($id: ID!, $club: ID!) {
			event(id: $id) {
				id
				entering {
					teams {
						...TeamEntryParts
						payBy {
							...PaymentParts
						}
					}
					members(club: $club) {
						...CheckedParts
					}
				}
			}
			club(id: $club) {
				id
				name
			}
		}
	`,
	[TeamEntryParts, CheckedParts, PaymentParts]
);
/** A club's teams at an event, and its members as its secretary lists them. */
export const askClubTeams = async (id: string, club: string) => {
	const { event, club: named } = await query(ClubTeams, { id, club });
	return {
		name: named?.name ?? '',
		teams: (event?.entering.teams ?? []).filter((team) => team.club?.id === club),
		members: event?.entering.members ?? []
	};
};
export type ListedMember = Awaited<ReturnType<typeof askClubTeams>>['members'][number];

const answered = '{ __typename ... on EventSuccess { event { id } } ...RefusalParts }' as const;
export const Apply = graphql(
	`mutation ApplyForEntry($input: EntryInput!) { applyForEntry(input: $input) ${answered} }`,
	[RefusalParts]
);
export const HandInTeam = graphql(
	`mutation HandInTeam($input: TeamEntryInput!) { handInTeam(input: $input) ${answered} }`,
	[RefusalParts]
);
export const ChangeSquad = graphql(
	`mutation ChangeSquad($input: SquadInput!) { changeSquad(input: $input) ${answered} }`,
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
