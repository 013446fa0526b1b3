import type { LotWords } from './lots-vi.ts';

export const lotsEn = {
	hint: 'A public lot: the hash of a seed is published first, the seed after, and anyone can run it again.',
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
		WINNER: 'Who goes on from a level match'
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
	none: 'No lots yet.'
} as const satisfies LotWords;
