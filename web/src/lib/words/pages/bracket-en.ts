import brackets from '../../../../../crates/server/words/pages/brackets.en.json';
import type { BracketWords } from './bracket.ts';

export const bracketEn = {
	...brackets,
	single: 'Bracket',
	stage: (n: number, matches: number): string =>
		({ 1: 'Final', 2: 'Semi-finals', 4: 'Quarter-finals' })[matches] ?? `Round ${n}`,
	game: (n: number) => `Game ${n}`,
	phase: { DUE: 'to be played', RUNNING: 'in play', LOT: 'waits for the lot' }
} satisfies BracketWords;
