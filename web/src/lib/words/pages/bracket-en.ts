import type { BracketWords } from './bracket.ts';

export const bracketEn = {
	none: 'There are no matches yet.',
	winner: 'Winner',
	single: 'Bracket',
	parts: {
		MAIN: 'Not beaten',
		SECOND: 'Beaten once',
		THIRD_PLACE: 'Third place',
		FINAL: 'Final',
		SECOND_FINAL: 'Second final'
	},
	stage: (n: number, matches: number): string =>
		({ 1: 'Final', 2: 'Semi-finals', 4: 'Quarter-finals' })[matches] ?? `Round ${n}`,
	game: (n: number) => `Game ${n}`,
	goesOn: 'goes on',
	byLot: 'by lot',
	bye: 'goes on without playing',
	phase: { DUE: 'to be played', RUNNING: 'in play', LOT: 'waits for the lot' }
} satisfies BracketWords;
