import type { NumbersWords } from './numbers.ts';

/** The words for starting numbers, in English. */
export const numbersEn: NumbersWords = {
	title: { person: 'The players’ numbers', team: 'The teams’ numbers' },
	hint: {
		person:
			'The first has number 1. Move players by the buttons or the arrow keys and record it; or go by rating, or draw by lot. Only before the first round is paired.',
		team: 'The first has number 1 (A). Move teams by the buttons or the arrow keys and record it; or go by the average rating of the regular players, or draw by lot.'
	},
	byHand: (n) => `Order them yourself (${n})`,
	number: 'Record the numbers',
	byRating: { person: 'Number by rating', team: 'Number by average rating' },
	byLot: 'Draw by lot…',
	numbered: 'The numbers are recorded.'
};
