import type { HallWords } from './hall.ts';

/** The words of the screen in a hall, in English. */
export const hallEn: HallWords = {
	title: 'Screen for the hall',
	round: (n) => `Round ${n}`,
	boards: (from, to, of) => `Tables ${from}–${to} of ${of}`,
	standings: (n) => `Standings after round ${n}`,
	places: (from, to, of) => `Places ${from}–${to} of ${of}`,
	seats: (n) => `Players, please take your seats for round ${n}`,
	late: (tables) => `Not begun: table ${tables}`,
	move: (n) => `Move ${n}`,
	waits: 'Not begun',
	done: (done, playing) => `${done} tables finished, ${playing} playing`,
	over: (n) => `Round ${n} is over`,
	nothing: 'No round is public yet.',
	lost: (since) => `No network since ${since}, coming back by itself`,
	paused: 'Paused',
	keys: 'Space: pause or go on. Arrows: the page before, the next. F: full screen.',
	open: 'Open the screen for the hall'
};
