// What the office asks about events.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { ArticleParts } from '#lib/api/fragments.ts';
import { SettingsParts } from '#lib/event/settings.ts';
import { SuspensionParts } from '#lib/event/suspension.ts';
import { CapabilityParts } from '#lib/work/capability.ts';

export const SettingsFormParts = graphql(
	`
		fragment SettingsFormParts on EventSettings {
			...SettingsParts
			advice {
				code
				number
				citation {
					article {
						...ArticleParts
					}
				}
			}
			lateAfterNamed
		}
	`,
	[ArticleParts, SettingsParts]
);
export type SettingsShown = ResultOf<typeof SettingsFormParts>;

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
				venue
				startsOn
				endsOn
				sections {
					key
					heading
					text
				}
				settings {
					...SettingsFormParts
				}
			}
			suspension {
				...SuspensionParts
			}
			chiefAbsentSince
			officials {
				function
				appointedAt
				from
				until
				holds
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
	[SettingsFormParts, CapabilityParts, SuspensionParts]
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
