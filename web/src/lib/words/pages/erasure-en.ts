import type { ErasureWords } from './erasure.ts';

/** The words for erasing a person, in English. */
export const erasureEn: ErasureWords = {
	title: 'Erase personal data',
	hint: 'Where the person, or the guardian of a child, asks for it. It cannot be undone.',
	begin: 'Erase…',
	goes: 'Gone for good',
	goesList: [
		'name, birth date, sex, telephone, mail',
		'card number, FIDE id, membership',
		'the account and all its log-ins',
		'notes, requests, appeals and reasons that were written about them'
	],
	stays: 'Kept, under “Kỳ thủ” and six digits',
	staysList: [
		'games, results, ranks, ratings: not a point changes',
		'rulings by their articles, without what was noted in words',
		'files that were downloaded and papers that were printed before: they are not ours to change'
	],
	ground: 'Ground',
	grounds: {
		PERSON: 'The person asks',
		GUARDIAN: 'The guardian asks',
		NO_CONSENT: 'Registered without the consent that it takes'
	},
	confirm: 'Type the name again to confirm',
	wrong: (name) => `Type “${name}”, exactly.`,
	now: 'Erase for good',
	cancel: 'Do not erase',
	done: (name) => `Erased. From now on they are called ${name}.`
};
