import { boardRulesWords } from '#lib/words/pages/board-rules.ts';

/** A limit of moves without a capture, as an edition knows it. */
export interface QuietLimit {
	moves: number;
	unit: 'BOTH_SIDES' | 'EACH_TURN';
	effect: 'CLAIM' | 'AUTOMATIC' | 'ARBITER';
	number: string;
	own: boolean;
}

/** `60 moves of both, on a claim (7.2e)`. */
export const sayQuiet = ({ moves, unit, effect, number }: QuietLimit): string =>
	boardRulesWords().quietOf(moves, unit === 'EACH_TURN', effect === 'ARBITER', number);
