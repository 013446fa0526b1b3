import lots from '../../../../../crates/server/words/pages/lots.en.json';
import type { LotWords } from './lots.ts';

export const lotsEn = {
	...lots,
	byRating: 'Number by rating',
	byRatingHint:
		'The highest rating has number 1; players without one follow in the order of entry. Swiss systems that go by the ranking do so by themselves when the first round is paired.',
	numbered: 'Numbered by rating.',
	seal: 'Seal a lot',
	sealed: 'The hash is published. The seed is kept in this browser: print or copy it.',
	drawn: 'The seal was opened and the lot drawn.',
	draw: 'Open the seal and draw',
	kind: 'What is drawn',
	start: (number: number) => `Position number ${number}`,
	startOf: (table: number, number: number) => `Table ${table}: position number ${number}`,
	due: 'waited for',
	nothing: 'There is nothing to draw now.',
	source: 'Public value mixed into the seed',
	sourceUsual: 'State lottery of the North, special prize',
	sourceHint:
		'A value that nobody knows when the lot is sealed and everybody can look up later: the special prize of tonight’s state lottery, a round of drand … Nobody can try seeds.',
	at: 'Known at (time in Việt Nam)',
	value: 'Public value',
	valueHint: (source) => `As published: ${source}. Digits alone, without blanks.`,
	mixedIn: (source, at) => `Mixed with: ${source}, known at ${at}`,
	afterMixed: 'Sealed when it was known whom it is for; the outcome depends on a public value that nobody knew then.',
	takeBack: 'Take the seal back',
	takeBackHint: 'Where it was sealed by mistake or the seed is lost. That it was taken back, and why, is public.',
	takenBack: 'The seal was taken back.',
	reason: 'Reason',
	withdrawn: (reason) => `Taken back before it was drawn: ${reason}.`,
	withdrawnAfter: 'The public value could be known by then.',
	roundOf: (n: number) => `round ${n}`,
	seedHint: '64 hexadecimal digits, as copied when it was sealed.',
	held: 'The seed, still secret',
	before: 'Sealed while everything was open.',
	after: 'Sealed when all was known: whoever knew the seed knew the outcome.',
	matches: '✓ The seed belongs to the commitment (your browser has just reckoned it).',
	differs: '✗ The seed does not belong to the commitment!',
	again: 'Anyone can pair this round again from the event’s file',
	howTo: 'Check it yourself: the commitment is SHA-256 of the text below and the 32 bytes of the seed.',
	howToMix: 'Where there is a public value, SHA-256 of the text below, the 32 bytes of the seed and that value draws.'
} as const satisfies LotWords;
