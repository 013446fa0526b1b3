import type { DuplicatesWords } from './duplicates.ts';

/** The words for entries of one person, in English. */
export const duplicatesEn: DuplicatesWords = {
	title: 'Duplicates',
	pairs: 'These may be one person',
	none: 'No two entries have the same name and year of birth.',
	hint: 'The same name (without diacritics), and nothing about the birth that says otherwise. The likeliest first.',
	pair: (name) => `Two entries of the name ${name}`,
	likeness: {
		BIRTH_DATE: 'the same name and day of birth',
		BIRTH_YEAR: 'the same name and year of birth',
		NAME: 'the same name; one birth is not known'
	},
	signs: {
		SAME_CLUB: 'one club',
		SAME_SEX: 'the same sex',
		TWO_CLUBS: 'two clubs',
		TWO_CARDS: 'two cards',
		TWO_SEXES: 'a man and a woman',
		TWO_FIDE_IDS: 'two FIDE ids',
		SAME_DAYS: 'played two events on the same days',
		SAME_EVENT: 'played in one event',
		MET: 'met in a game'
	},
	speaksFor: 'One',
	speaksAgainst: 'Two',
	keep: 'Keep this entry',
	born: 'Born',
	card: 'Card',
	club: 'Club',
	fide: 'FIDE id',
	ground: 'Ground',
	grounds: {
		REGISTERED_TWICE: 'Registered twice (by a file, by two clubs)',
		PAPERS_SHOWN: 'Papers were compared',
		PERSON_CONFIRMED: 'The person or a guardian says so'
	},
	merge: 'Make them one',
	apart: 'Two different people',
	after:
		'Name, card, club and contacts are those of the entry that is kept. Games, ratings, dues, entries and sanctions of both are one person’s; the old address still opens. The rating goes on from the entry that is kept; published lists stay as they are, the next has one line. It can be undone.',
	merged: (name) => `They are one: ${name}.`,
	toldApart: 'Noted as two different people.',
	done: 'Merged',
	doneNone: 'Nobody is merged.',
	into: (name) => `into ${name}`,
	by: (login) => `by ${login}`,
	part: 'Part again…',
	partGround: 'Why they are parted',
	partGrounds: {
		BY_MISTAKE: 'Merged by mistake',
		PAPERS_SHOWN: 'Papers show two people',
		PERSON_OBJECTED: 'One of them objects'
	},
	partNow: 'Part them',
	parted: (name) => `Parted: ${name} stands alone again.`,
	correct: {
		title: 'Correct name and birth date',
		hint: 'A search by the old name still finds them.',
		begin: 'Correct…',
		name: 'Name',
		birthDate: 'Birth date',
		sex: 'Sex',
		unchanged: '– as it is –',
		FEMALE: 'Female',
		MALE: 'Male',
		save: 'Record',
		done: 'Corrected.',
		former: 'Earlier names'
	}
};
