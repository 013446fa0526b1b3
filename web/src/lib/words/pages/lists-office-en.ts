import type { ListsWords } from './lists-office.ts';

/** The words of publishing rating lists, in English. */
export const listsEn: ListsWords = {
	title: 'Publish a rating list',
	lead: 'The list holds every rating that was counted until it is published. It is never changed again; results that are corrected later show as differences in the next list.',
	game: 'Game',
	tempo: 'Rate of play',
	due: (month) => `The list of ${month}`,
	holds: (players, differences) =>
		`${players} players${differences > 0 ? `, ${differences} differences to earlier lists` : ''}.`,
	dates: (closed, until) =>
		`With the events that ended on ${closed} or before (B.02, 7.1.3: three days before the first). It can be published until the end of ${until}.`,
	lacks: (count) => `${count === 1 ? 'One event is' : `${count} events are`} missing whose last day has gone by:`,
	why: {
		NOT_OVER: 'it has not ended',
		NOT_RATED: 'it ended and was not rated',
		NOT_RATED_AGAIN: 'results were corrected, and it was not rated again'
	},
	without: 'Publish without these events; they come in a later list',
	wait: (until) => `Published. The next list can be published after ${until}.`,
	barred: 'The federation’s office publishes rating lists.',
	submit: 'Publish',
	done: (month, players, differences) =>
		`The list of ${month} is published: ${players} players${differences > 0 ? `, ${differences} differences` : ''}.`,
	published: 'Published',
	none: 'There is no list yet.',
	line: (month, day, players) => `${month}: ${players} players, published on ${day}`
};
