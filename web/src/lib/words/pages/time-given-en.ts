import type { TimeGivenWords } from './time-given.ts';

export const timeGivenEn: TimeGivenWords = {
	title: 'Give or take time',
	hint: 'Write what both clocks show. Before and after are kept with the article.',
	wrong: 'Write a time, such as 45:30 or 1:05:00.',
	whose: 'Whose clock',
	whoseMissing: 'Choose a side.',
	amount: 'Given or taken',
	less: '30 seconds less',
	more: '30 seconds more',
	becomes: (side, clock) => `${side} has ${clock}`,
	amountMissing: 'Choose how much is given or taken.',
	articleMissing: 'Choose the article that allows it.',
	give: 'Give time',
	take: 'Take time'
};
