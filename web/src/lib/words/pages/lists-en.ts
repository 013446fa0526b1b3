import lists from '../../../../../crates/server/words/pages/lists.en.json';
import type { ListsWords } from './lists.ts';

/** The words of the monthly rating lists, in English. */
export const listsEn: ListsWords = {
	...lists,
	game: 'Game',
	tempo: 'Rate of play',
	month: 'Month',
	none: 'No list has been published yet.',
	empty: 'Nobody is in this list.',
	published: (day, players) => `Published on ${day}, ${players} players.`,
	place: 'Place',
	player: 'Player',
	erased: 'Erased from the register',
	rating: 'Rating',
	change: 'Change',
	isNew: 'new',
	games: 'Games of the period',
	total: 'All games',
	differences: 'Differences from lists that were published',
	reason: 'Reason',
	corrected: (event) => `Results of ${event} came late or were corrected`,
	someEvent: 'an event',
	was: 'As published',
	is: 'As corrected',
	since: 'Since the list of',
	dropped: 'No longer rated',
	inactive: 'no rated game for a year',
	resting: 'inactive'
};
