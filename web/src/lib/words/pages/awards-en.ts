import type { AwardsWords } from './awards.ts';
import { titleNamesEn } from './title-names-en.ts';

/** The words of titles that are given by decree, in English. */
export const awardsEn: AwardsWords = {
	...titleNamesEn,
	officeTitle: 'Titles',
	which: 'Title',
	whose: 'Given by',
	decreeSaid: (number, day) => `${number} of ${day}`,
	ground: 'Grounds',
	grounds: {
		NORMS: 'Norms at events, reckoned by the platform (appendix 6)',
		RECOGNISED: 'A master of the world or of Asia who is recognised (appendix 6, 1d)',
		PAPERS: 'Papers: earlier results, criteria of an event’s own rules, an international federation’s list'
	},
	proposals: 'Norms made, no decree yet',
	proposalsNone: 'Nobody waits for a title.',
	appeals: 'Appeals against withdrawals',
	appealsNone: 'There is no appeal.',
	award: 'Give a title by decree',
	awardHint: 'A national title, or one of an international federation that is recognised.',
	person: 'To whom',
	number: 'Number of the decree',
	numberHint: 'As printed on it, such as 15/QĐ-LĐC',
	signedOn: 'Signed on',
	submit: 'Give the title',
	fill: 'Write the decree',
	awarded: (title, name) => `${name} is ${title} now.`,
	withdraw: 'Take back',
	withdrawOf: (title) => `Take back: ${title}`,
	why: 'Why',
	whys: {
		GROUND_GONE: 'Nothing carries it: a result was corrected',
		BY_MISTAKE: 'It was given by mistake',
		DISCIPLINE: 'Discipline',
		AS_ASKED: 'At the holder’s wish'
	},
	sure: 'The holder is told and has thirty days to appeal. The decree that gave it stays readable.',
	withdrawn: 'It was taken back.',
	states: {
		HELD: 'held',
		WITHDRAWN: 'taken back',
		APPEALED: 'taken back, under appeal',
		UPHELD: 'taken back, and the appeal failed'
	},
	restored: (day) => `given back on ${day}`,
	gone: (day, why, decree) => `Taken back on ${day}: ${why} (decree ${decree})`,
	own: 'My titles',
	until: (day) => `An appeal is possible until ${day}.`,
	appeal: 'Appeal',
	statement: 'Why you appeal',
	appealed: 'The appeal was sent.',
	says: 'The holder says',
	reason: 'Reasons of the decision',
	uphold: 'The withdrawal stands',
	restore: 'Give the title back',
	decided: 'The appeal was decided.',
	decision: 'Decision',
	missing: 'This cannot be empty.',
	holders: 'Who holds titles'
};
