import type { PastListsWords } from './past-lists.ts';

export const pastListsEn = {
	noLists: 'No lists of the past for this game and rate of play.',
	listOf: (day: string) => `From ${day}`,
	chooseList: 'List',
	listCounts: (n: number) => `${n} ${n === 1 ? 'player' : 'players'}`,
	listOffice: 'Import a rating list of the past',
	listOfficeAbout:
		'One list as an Excel (XLSX) or CSV file: name, rating, and where there are such card number, FIDE id, birth date, games. Only those are taken who are registered; nobody is entered.',
	listFile: 'File of the list (XLSX, CSV)',
	listFileHint: 'At most 20,000 lines, 5 MB.',
	holdsFrom: 'In force from',
	listSourceHint: 'Whose list it is: shown to everybody with the list.',
	missing: 'This is required.',
	rating: 'Rating',
	gamesPlayed: 'Games',
	listKinds: { DOUBTFUL: 'To be decided', SAME: 'Known', NEW: 'Not registered' },
	leaveLine: 'Leave this line out',
	lineVerdict: (line: number) => `Line ${line}: who it is`,
	takeAll: 'Take the only one of that name in every line',
	listUndecided: (n: number) => `${n} ${n === 1 ? 'line is' : 'lines are'} still to be decided.`,
	listSubmit: (n: number) => `Import ${n} ${n === 1 ? 'line' : 'lines'}`,
	listDone: (lines: number, left: number) => `Imported: ${lines} players, ${left} lines left out.`,
	listProblems: (n: number) => `${n} ${n === 1 ? 'line has' : 'lines have'} problems and are left out:`,
	listKnown: 'This file was imported before.',
	listLatest: 'Lists imported lately',
	undoList: 'Take this list back',
	undoListTitle: 'Take an imported list back',
	undoListSays: 'The list is shown and in force nowhere any more. Ratings of today do not change.',
	listUndone: 'The list was taken back.',
	toList: 'See the list',
	toLists: 'Rating lists of the past, from files'
} as const satisfies PastListsWords;
