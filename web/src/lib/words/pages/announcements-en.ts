import type { AnnouncementsWords } from './announcements.ts';

/** Announcements of bodies and events, in English. */
export const announcementsEn: AnnouncementsWords = {
	title: 'Announcements',
	about: 'Announcements of federations and events, the latest first.',
	none: 'Nothing has been announced yet.',
	all: 'All announcements',
	by: (who: string, at: string) => `${who}, ${at}`,
	corrected: (at: string) => `Corrected ${at}`,
	withdrawn: (at: string, who: string | null) => `Withdrawn ${at}${who ? `, ${who}` : ''}`,
	wasThere: (at: string) => `Announcement of ${at}`,
	office: {
		title: 'Announce something',
		ofEvent: 'Announcements of the event',
		lead: 'Everybody reads it at once: on the first page, on the event’s page, in the news feed. Write nobody’s private data.',
		toldAtEvent: 'Whoever plays or officiates there gets a notice.',
		who: 'On behalf of',
		nobody: 'This account belongs to no body’s office.',
		vi: 'Vietnamese',
		en: 'English (may be left out)',
		heading: 'Title',
		headingEn: 'Title in English',
		text: 'Text',
		textEn: 'Text in English',
		hint: (longest: number) =>
			`Plain text without markup; leave an empty line between paragraphs. At most ${longest} characters.`,
		bothOrNone: 'English needs both a title and a text, or neither.',
		post: 'Post',
		posted: (title: string) => `“${title}” is posted.`,
		present: 'Posted',
		correct: 'Correct',
		correctOf: (title: string) => `Correct “${title}”`,
		save: 'Save the correction',
		saved: (title: string) => `“${title}” is corrected.`,
		withdraw: 'Withdraw',
		withdrawOf: (title: string) => `Withdraw “${title}”`,
		withdrawing:
			'Nobody reads its words any more; that it was posted and who withdrew it is kept. It cannot be posted again.',
		withdrew: (title: string) => `“${title}” is withdrawn.`
	}
};
