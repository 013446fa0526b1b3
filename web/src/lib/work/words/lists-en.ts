import type { ListsWords } from './lists-vi.ts';

/** The words of publishing rating lists, in English. */
export const listsEn: ListsWords = {
	title: 'Publish a rating list',
	lead: 'The list holds every rating that was counted until it is published. It is never changed again; results that are corrected later show as differences in the next list.',
	game: 'Game',
	tempo: 'Rate of play',
	month: 'Month',
	submit: 'Publish',
	done: (month, players, differences) => `The list of ${month} is published: ${players} players${differences > 0 ? `, ${differences} differences` : ''}.`,
	published: 'Published',
	none: 'There is no list yet.',
	line: (month, day, players) => `${month}: ${players} players, published on ${day}`
};
