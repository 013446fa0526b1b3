import type { HanNameWords } from './han-name.ts';

/** The words about names in Chinese characters, in English. */
export const hanNameEn: HanNameWords = {
	title: (name) => `${name} in Chinese characters`,
	lead: 'It stands in the place of the name on Chinese pages and in files of games for Chinese programs, and searches find it. Wherever the name is withheld, so is it.',
	label: 'Name in Chinese characters',
	hint: 'Chinese characters and the middle dot (·) alone, such as 阮垂凤.',
	save: 'Save the name in Chinese',
	saved: 'The name in Chinese is saved.',
	drop: 'Take the name in Chinese away',
	dropped: 'The name in Chinese is taken away.'
};
