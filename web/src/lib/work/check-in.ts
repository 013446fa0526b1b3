// What the door of the hall asks: who plays, who has come, what becomes of whoever is missing.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { CapabilityParts } from './capability.ts';

const DoorParts = graphql(
	`
		fragment DoorParts on Event {
			id
			name
			startsOn
			endsOn
			version
			viewerMay
			capabilities {
				...CapabilityParts
			}
			rounds {
				number
				phase
			}
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
	`,
	[CapabilityParts]
);
export type DoorShown = ResultOf<typeof DoorParts>;
const Door = graphql(
	`
		query CheckInList($id: ID!) {
			event(id: $id) {
				...DoorParts
			}
		}
	`,
	[DoorParts]
);
export const askDoor = async (id: string): Promise<DoorShown | null> => (await query(Door, { id })).event;

const success = '{ __typename ... on EventSuccess { event { ...DoorParts } } ...RefusalParts }' as const;
export const CheckIn = graphql(`mutation CheckIn($input: OneEntryInput!) { checkIn(input: $input) ${success} }`, [
	DoorParts,
	RefusalParts
]);
export const UndoCheckIn = graphql(
	`mutation UndoCheckIn($input: OneEntryInput!) { undoCheckIn(input: $input) ${success} }`,
	[DoorParts, RefusalParts]
);
export const RestFirst = graphql(`mutation RestFirst($input: ByeInput!) { setBye(input: $input) ${success} }`, [
	DoorParts,
	RefusalParts
]);
export const SendAway = graphql(
	`mutation SendAway($input: WithdrawContestantInput!) { withdrawContestant(input: $input) ${success} }`,
	[DoorParts, RefusalParts]
);
