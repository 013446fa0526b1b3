import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of brackets, in Vietnamese. */
export const bracketVi = {
	none: 'Chưa có trận nào.',
	winner: 'Vô địch',
	single: 'Nhánh đấu',
	parts: {
		MAIN: 'Nhánh thắng',
		SECOND: 'Nhánh thua một lần',
		THIRD_PLACE: 'Tranh hạng ba',
		FINAL: 'Chung kết',
		SECOND_FINAL: 'Chung kết lần hai'
	},
	/** `matches` is 0 where a round has no name of its own. */
	stage: (n: number, matches: number): string =>
		({ 1: 'Chung kết', 2: 'Bán kết', 4: 'Tứ kết' })[matches] ?? `Vòng ${n}`,
	game: (n: number) => `Ván ${n}`,
	goesOn: 'đi tiếp',
	byLot: 'theo bốc thăm',
	bye: 'vào thẳng',
	phase: { DUE: 'chờ đấu', RUNNING: 'đang đấu', LOT: 'chờ bốc thăm' }
};

export type BracketWords = Widen<typeof bracketVi>;

/** The words of brackets. */
export const bracketWords = dictionary<BracketWords>(
	bracketVi,
	() => import('./bracket-en.ts').then((m) => m.bracketEn),
	'bracket'
);
