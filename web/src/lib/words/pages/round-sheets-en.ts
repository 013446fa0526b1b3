import type { RoundSheetsWords } from './round-sheets.ts';

export const roundSheetsEn: RoundSheetsWords = {
	out: (n, of) =>
		n === 0 ? `The sheets of all ${of} games that are over are in.` : `Not in yet: ${n} of ${of} games that are over.`,
	filter: 'Show',
	filters: { OUT: 'Not in', MISSING: 'Missing', ALL: 'All' },
	none: 'No game.',
	all: (n) => `Choose all ${n} games`,
	pick: (table) => `Choose table ${table}`,
	submit: (n) => `Take in the sheets of ${n} games`,
	done: (n) => `The sheets of ${n} games are in.`,
	due: 'to be filled in'
};
