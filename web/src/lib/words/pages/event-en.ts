import tabs from '../../../../../crates/server/words/pages/tabs.en.json';
import type { EventWords } from './event.ts';

export const eventEn = {
	...tabs,
	tabs: 'Parts of the event',
	day: (day, of) => `Day ${day} of ${of}`,
	playing: (round: number) => `Playing round ${round}`,
	chooseRound: 'Choose a round',
	starts: (at) => `Starts at ${at}`,
	begins: (round, at) => `Round ${round} begins at ${at}`,
	days: (n) => `in ${n} days`,
	noRounds: 'No round has been published yet.',
	table: 'Table',
	result: 'Result',
	bye: 'Bye',
	watch: 'View game',
	captionPairings: (name: string, n: number) => `${name}: pairings of round ${n}`,
	number: 'No.',
	player: 'Player',
	filter: 'Filter by name',
	filtered: (shown: number, of: number) => `${shown} of ${of} lines`,
	rating: 'Rating',
	points: 'Points'
} as const satisfies EventWords;
