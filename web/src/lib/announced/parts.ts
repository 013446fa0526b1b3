// What bodies and events announce, as pages show it.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { language } from '#lib/words/words.svelte.ts';

/** What was announced, in the languages that somebody wrote it in; neither once it was withdrawn. */
export const WordingParts = graphql(`
	fragment WordingParts on Announcement {
		vi {
			title
			text
		}
		en {
			title
			text
		}
	}
`);
export const AnnouncementParts = graphql(
	`
		fragment AnnouncementParts on Announcement {
			id
			body {
				id
				name
			}
			event {
				id
				name
			}
			...WordingParts
			posted {
				at
				by
			}
			corrected {
				at
				by
			}
			withdrawn {
				at
				by
			}
		}
	`,
	[WordingParts]
);
export type AnnouncementShown = ResultOf<typeof AnnouncementParts>;

export const Announcements = graphql(
	`
		query Announcements($of: ID, $first: Int!, $after: String) {
			announcements(of: $of, first: $first, after: $after) {
				edges {
					node {
						...AnnouncementParts
					}
				}
				pageInfo {
					hasNextPage
					endCursor
				}
			}
		}
	`,
	[AnnouncementParts]
);

/** A list where there is none, for an id that names nobody who announces. */
export const NOTHING = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } as const;

/** The words in the reader's language where somebody wrote them so; null once they were withdrawn. */
export const saidOf = ({ vi, en }: Pick<AnnouncementShown, 'vi' | 'en'>) => (language.code === 'vi' ? vi : (en ?? vi));

/** In which language `saidOf` speaks, for whoever has it read aloud. */
export const spokenIn = ({ en }: Pick<AnnouncementShown, 'en'>): 'vi' | 'en' =>
	language.code === 'vi' || !en ? 'vi' : 'en';

/** Who speaks. */
export const speaker = ({ body, event }: Pick<AnnouncementShown, 'body' | 'event'>): string =>
	event?.name ?? body?.name ?? '';
