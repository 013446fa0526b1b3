import type { AmongWords } from './among.ts';

/** The words for a part of a rating list, in English. */
export const amongEn: AmongWords = {
	title: 'By province, club, sex, age',
	all: 'All',
	body: 'Federation or province',
	club: 'Find a club',
	sex: 'Sex',
	sexes: { FEMALE: 'Women', MALE: 'Men' },
	age: 'Age in the year',
	ages: {
		UP_TO_12: 'Up to 12',
		UP_TO_16: 'Up to 16',
		UP_TO_20: 'Up to 20',
		FROM_50: 'From 50 on',
		FROM_65: 'From 65 on'
	},
	remove: (name: string) => `No longer ${name} alone`,
	files: 'Download the list that is shown'
};
