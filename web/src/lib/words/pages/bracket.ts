import brackets from '../../../../../crates/server/words/pages/brackets.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of brackets, in Vietnamese. */
export const bracketVi = {
	...brackets,
	single: 'Nhánh đấu',
	/** `matches` is 0 where a round has no name of its own. */
	stage: (n: number, matches: number): string =>
		({ 1: 'Chung kết', 2: 'Bán kết', 4: 'Tứ kết' })[matches] ?? `Vòng ${n}`,
	game: (n: number) => `Ván ${n}`,
	phase: { DUE: 'chờ đấu', RUNNING: 'đang đấu', LOT: 'chờ bốc thăm' }
};

export type BracketWords = Widen<typeof bracketVi>;

/** The words of brackets. */
export const bracketWords = dictionary<BracketWords>(
	bracketVi,
	() => import('./bracket-en.ts').then((m) => m.bracketEn),
	'bracket'
);
