import type { EnterManyWords } from './enter-many.ts';

/** The words for entering many at once, in English. */
export const enterManyEn: EnterManyWords = {
	club: 'Enter a whole club',
	which: 'Club',
	asking: 'Reading the list of members…',
	failed: 'The list of members could not be read.',
	picked: (n, all) => `${n} of ${all} members chosen.`,
	pickAll: 'Choose everybody eligible',
	pickNobody: 'Choose nobody',
	part: (done, all) => `${done} of ${all} entered…`,
	fromFile: 'Enter from a file',
	file: 'File of players',
	fileHint:
		'Excel (.xlsx), CSV or TRF: a list of Swiss-Manager’s, Chess-Results’ or your own. People are known by card, FIDE id, name and year of birth.',
	fileReading: 'Comparing with the register…',
	unread: 'The file cannot be read.',
	fileRead: (n, inEvent, chosen) => `${n} in the file: ${inEvent} entered already, ${chosen} chosen to be entered.`,
	takeAlone: (n) => `Take the ${n} who are the only ones of their name`,
	lineOf: (name) => `${name}: who it is`,
	toDecide: 'to be decided',
	leaveOut: 'not entered',
	fileProblems: (n) => `${n} places in the file could not be read:`,
	paste: 'Paste a list of names',
	names: 'One name a line',
	find: 'Look them up',
	found: (n, all) => `${n} of ${all} names known.`,
	nobody: 'not in the register',
	several: 'several people, choose:'
};
