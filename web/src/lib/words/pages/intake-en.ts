import type { IntakeWords } from './intake.ts';

export const intakeEn: IntakeWords = {
	whose: 'List of',
	everyLine: 'every line names its club',
	whoseHint: 'The list of one club needs no column for it.',
	file: 'Excel (XLSX) or CSV file',
	fileHint:
		'One line names the columns: full name, birth date, sex, club, sponsor, card number, dues, phone, email, FIDE id, xiangqi rating, chess rating (of new members alone). At most 20,000 lines, 5 MB.',
	readAs: (format: string) => `Read as: ${format === 'xlsx' ? 'an Excel workbook' : format.toUpperCase()}.`,
	kinds: {
		DOUBTFUL: 'To be decided',
		NEW: 'New',
		SAME: 'Known',
		REFUSED: 'With problems'
	},
	show: 'Lines',
	nothing: 'No lines.',
	verdict: (line: number) => `Line ${line}: what becomes of it`,
	choose: 'please decide',
	enter: 'Enter as somebody new',
	same: (name: string) => `It is ${name}, who is registered`,
	leave: 'Leave out',
	left: 'Left out for its problems',
	edit: 'Correct',
	editTitle: (line: number) => `Correct line ${line}`,
	recheck: 'Check again',
	corrected: 'corrected',
	speaksFor: 'Same',
	speaksAgainst: 'Different',
	signs: {
		CARD: 'card',
		FIDE_ID: 'FIDE id',
		NAME: 'name',
		TURNED_NAME: 'name the other way round',
		BIRTH_DATE: 'birth date',
		BIRTH_YEAR: 'birth year',
		OTHER_NAME: 'name',
		OTHER_BIRTH: 'birth year',
		OTHER_CARD: 'card',
		OTHER_FIDE_ID: 'FIDE id',
		OTHER_SEX: 'sex'
	},
	turned: (name) => `The family name seems to stand last. Is it ${name}?`,
	turn: 'Turn it round',
	yearAlone: (year) =>
		`The year of birth alone, ${year}: it tells people apart. The register keeps whole days of birth.`,
	added: 'Who is known stays as is; what the register lacks is added.',
	undecided: (n: number) => (n === 1 ? '1 line is undecided.' : `${n} lines are undecided.`),
	agreed:
		'Everybody in the list (the guardian of whoever is under 18) agreed in writing that telephone and mail are kept',
	notAgreed: 'If it is not ticked, telephone numbers and addresses of the file are not kept.',
	submit: (n: number) => (n === 1 ? 'Import 1 new member' : `Import ${n} new members`),
	done: (imported: number, completed: number, skipped: number) =>
		`${imported} new members imported${completed > 0 ? `, ${completed} completed` : ''}${skipped > 0 ? `; ${skipped} lines are about people who were known, or were left out` : ''}.`,
	intakes: 'Latest imports',
	intake: (entered: number, known: number) => `${entered} new, ${known} known`,
	by: (login: string) => `by ${login}`,
	takenBack: (day: string) => `taken back on ${day}`,
	undo: 'Take this import back',
	undoTitle: 'Take an import back',
	undoSays:
		'Whoever was new in it is no longer in the register, and what it added about others is taken away. Only while none of them is in use.',
	undone: 'The import was taken back.'
};
