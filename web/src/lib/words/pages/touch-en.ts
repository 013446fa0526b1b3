import { wordsEn } from '#lib/games/games-en.ts';
import type { TouchWords } from './touch.ts';

/** The words for pieces that were touched, in English. */
export const touchEn: TouchWords = {
	title: 'Touched pieces',
	hint: 'The pieces that the player to move has touched on purpose, as you saw it or the player admits.',
	squares: 'Their squares, in the order of touching',
	squaresHint: wordsEn('squaresHint'),
	squaresWrong: 'Write the squares of the pieces, set apart by spaces.',
	order: 'The order',
	orders: { KNOWN: 'As written', UNKNOWN: 'Nobody can say which came first' },
	submit: 'Judge the touch'
};
