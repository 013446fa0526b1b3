import prizes from '../../../../../crates/server/words/pages/prizes.en.json';
import type { PrizesWords } from './prizes.ts';

/** The words of prizes, in English. */
export const prizesEn: PrizesWords = {
	...prizes,
	title: 'Prizes',
	hint: 'Money and things by place. Who wins what is reckoned from the standings, as it is written here.',
	sharing: 'Where points are equal, money is given',
	sharings: {
		BY_RANK: 'by rank, after tie-breaks',
		EQUAL: 'in equal shares to those with equal points',
		HORT: 'half by rank, half in equal shares (Hort)'
	},
	several: 'One person may win several prizes (overall, women, age groups)',
	once: 'Who has won a prize of an earlier kind leaves the later ones to the next',
	every: 'One person may win in several categories',
	category: 'Category',
	categories: { ALL: 'Overall', WOMEN: 'Women', MEN: 'Men', UP_TO: 'Up to this age', FROM: 'From this age on' },
	upTo: (age: number) => `up to ${age} years`,
	from: (age: number) => `from ${age} years on`,
	age: 'Age',
	place: 'Place',
	money: 'Money (đồng)',
	thing: 'Thing',
	thingHint: 'A cup, a medal, a certificate …',
	add: 'Add a prize',
	remove: (place: string) => `Remove the prize of place ${place}`,
	wrong: 'Each place stands once, with money or a thing; a category by age needs the age.',
	knockout: 'Knock-out: money goes by rank, and who shares a rank shares it.',
	total: (sum: string) => `All prize money: ${sum}`,
	clause: (place: number, won: string) => `place ${place}: ${won}`,
	and: ' and ',
	none: 'The rules name no prizes.',
	how: 'Reckoned',
	places: (from: number, to: number) => (from === to ? `place ${from}` : `places ${from}–${to}`),
	alone: (places: string, share: string) => `The money of ${places}: ${share}`,
	shared: (places: string, total: string, by: string, share: string) =>
		`${total} of ${places} in equal shares to those with ${by}: ${share} each`,
	by: { RANK: 'the same rank', POINTS: 'the same points' },
	shareThing: 'the same rank: the organizers draw lots for the things',
	sheet: 'Prize-winners',
	signature: 'Received'
};
