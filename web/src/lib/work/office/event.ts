// What the office asks about events.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { EntryTermsParts } from '#lib/event/entry.ts';
import { CapabilityParts } from '#lib/work/capability.ts';

export const SettingsFormParts = graphql(
	`
		fragment SettingsFormParts on EventSettings {
			edition {
				id
				titleVi
				titleEn
			}
			system
			rounds
			rated
			appealMinutes
			appealFee {
				amount
			}
			acceleration
			scoreGroups
			lastRoundColors
			meeting
			halfByes
			halfByesUntil
			thirdPlace
			resultEntry
			scoring {
				win
				draw
				loss
				bye
			}
			championship {
				of
				age
			}
			advice {
				code
				number
			}
			teams {
				boards
				reserves
				rankedBy
				meeting
				games
				occasion
				movesUp
			}
			lateAfterSeconds
			lateAfterNamed
			timeControl {
				baseSeconds
				incrementSeconds
				pace
				periods {
					seconds
					moves
					incrementSeconds
					times
					unused
				}
				tempo
			}
			tieBreaks {
				code
				titleVi
				titleEn
			}
			roundTimes {
				round
				at
			}
			entry {
				...EntryTermsParts
			}
		}
	`,
	[EntryTermsParts]
);
export const OfficeEvent = graphql(
	`
		fragment OfficeEvent on Event {
			id
			name
			kind
			venue
			startsOn
			endsOn
			phase
			version
			viewerMay
			capabilities {
				...CapabilityParts
			}
			body {
				id
				name
			}
			settings {
				...SettingsFormParts
			}
			rules {
				number
				publishedAt
				publishedBy
				reason
				sections {
					key
					heading
					text
				}
				settings {
					...SettingsFormParts
				}
			}
			chiefAbsentSince
			officials {
				function
				appointedAt
				tables {
					first
					last
				}
				person {
					id
					name
				}
			}
			entries {
				number
				rating
				withdrawnAfterRound
				person {
					id
					name
				}
				club {
					id
					name
				}
			}
			rounds {
				number
				phase
			}
		}
	`,
	[SettingsFormParts, CapabilityParts]
);
export type OfficeEventShown = ResultOf<typeof OfficeEvent>;

const One = graphql(
	`
		query OfficeEventById($id: ID!) {
			event(id: $id) {
				...OfficeEvent
			}
		}
	`,
	[OfficeEvent]
);
export const askEvent = async (id: string): Promise<OfficeEventShown | null> => (await query(One, { id })).event;

/** What every mutation of an event answers. */
export const success = '{ __typename ... on EventSuccess { event { ...OfficeEvent } } ...RefusalParts }' as const;
