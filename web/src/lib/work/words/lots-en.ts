import type { LotWords } from './lots-vi.ts';

export const lotsEn = {
	hint: 'A public lot: the hash of a seed is published first, the seed after, and anyone can run it again.',
	byRating: 'Number by rating',
	byRatingHint: 'The highest rating has number 1; players without one follow in the order of entry. Swiss systems that go by the ranking do so by themselves when the first round is paired.',
	numbered: 'Numbered by rating.',
	seal: 'Seal a lot',
	sealed: 'The hash is published. The seed is kept in this browser: print or copy it.',
	drawn: 'The seal was opened and the lot drawn.',
	draw: 'Open the seal and draw',
	kind: 'What is drawn',
	kinds: {
		NUMBERS: 'Starting numbers',
		INITIAL_COLOR: 'The color of number 1 in the first round',
		ROUND: 'The pairings of a round (Swiss by lots)',
		TIE_BREAK: 'The order where all tie-breaks are equal',
		COLORS: 'Who is first in the extra game',
		WINNER: 'Who goes on from a level match',
		TEAM_WINNER: 'Which team goes on from a match that is level at every board'
	},
	round: 'Round',
	roundOf: (n: number) => `round ${n}`,
	upper: 'Higher in the bracket',
	lower: 'Lower in the bracket',
	commitment: 'Hash',
	seed: 'Seed',
	seedHint: '64 hexadecimal digits, as copied when it was sealed.',
	held: 'The seed, still secret',
	before: 'Sealed while everything was open.',
	after: 'Sealed when all was known: whoever knew the seed knew the outcome.',
	waiting: 'Not opened yet.',
	matches: '✓ The seed belongs to the commitment (your browser has just reckoned it).',
	differs: '✗ The seed does not belong to the commitment!',
	again: 'Anyone can pair this round again from the event’s file',
	howTo: 'Check it yourself: the commitment is SHA-256 of the text below and the 32 bytes of the seed.',
	none: 'No lots yet.'
} as const satisfies LotWords;
