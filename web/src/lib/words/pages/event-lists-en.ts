import type { EventListsWords } from './event-lists.ts';

export const eventListsEn = {
	roundShort: (round: number) => `R${round}`,
	opponentsRank: 'The number in a cell is the opponent’s rank.',
	unplayed: 'not played',
	club: 'Club',
	stats: {
		games: 'Games finished',
		running: 'playing',
		draws: 'Draws',
		wins: (side: string) => `${side} wins`,
		byRound: 'By round',
		by: 'Ended by',
		unplayed: 'Not played (absent)',
		none: 'No game is finished yet.'
	},
	liveBoards: (round) => `Boards of round ${round}`,
	now: 'Now',
	caption: (name: string, n: number) => `${name}: standings after round ${n}`,
	rank: 'Rank',
	played: 'Games',
	wins: 'Wins',
	withdrawn: 'withdrawn',
	dropped: (codes: string) => `${codes}: not counted, as not everyone has a rating (FIDE C.07, 10)`,
	function: 'Function',
	person: 'Name',
	tablesOf: (first: number, last: number) => (first === last ? `table ${first}` : `tables ${first}–${last}`),
	appointed: 'Appointed',
	before: 'Before',
	after: 'After',
	change: 'Change',
	score: 'Score',
	expected: 'Expected',
	noRatings: 'This event has not been rated yet.',
	new: 'new'
} as const satisfies EventListsWords;
