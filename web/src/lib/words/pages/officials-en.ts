import type { OfficialsWords } from './officials.ts';

/** The words for officials who leave, are absent or come back, in English. */
export const officialsEn = {
	dismiss: 'Dismiss',
	dismissOf: (name: string) => `Dismiss ${name}`,
	dismissWhy: 'Why',
	dismissSure: 'The powers end at the next thing asked for. Rulings that were signed still stand.',
	dismissed: (name: string) => `${name} was dismissed.`,
	keep: 'Cancel',
	whys: {
		RESIGNED: 'At their own wish',
		REPLACED: 'Another person is needed',
		SUSPENDED: 'Taken off duty (20.3g)',
		APPOINTED_BY_MISTAKE: 'Appointed by mistake',
		TERM_ENDED: 'The term is over'
	},
	term: 'Term',
	termOf: (name: string) => `Term of ${name}`,
	firstDay: 'First day',
	lastDay: 'Last day',
	termWrong: 'The last day is not before the first.',
	termHint:
		'Empty: from the appointment to the end of the event. Afterwards the powers end at the next thing asked for.',
	termSave: 'Save the term',
	termSet: (name: string) => `The term of ${name} is recorded.`,
	held: (from: string, until: string) =>
		from && until ? `from ${from} to ${until}` : from ? `from ${from}` : `to ${until}`,
	notNow: 'no power now',
	warnings: 'To be thought of before the appointment:',
	warning: {
		noLicence: 'No arbiter’s licence for this game.',
		licenceExpires: (grade: string, until: string) =>
			until
				? `The ${grade.toLowerCase()} licence ends on ${until}, before the event does.`
				: `The ${grade.toLowerCase()} licence begins after the event does.`,
		plays: 'This person plays in the event.',
		sameClub: (n: number, who: string) => `Of the club of ${n} players: ${who}. They may not rule on those games.`,
		sameProvince: (n: number, who: string) => `Of the province of ${n} players: ${who}.`
	},
	tables: 'Tables of arbiters',
	tablesHint:
		'A table arbiter works at the assigned tables only; the chief and the deputy help everywhere (Articles 20.3, 20.4).',
	tablesOf: (first: number, last: number) => (first === last ? `table ${first}` : `tables ${first}–${last}`),
	allTables: 'all tables',
	assign: 'Assign',
	assignTo: (name: string) => `Assign tables to ${name}`,
	from: 'From table',
	to: 'To table',
	tablesEmpty: 'Both empty: all tables.',
	tablesWrong: 'Tables are numbers from 1, the last not before the first.',
	assignSubmit: 'Assign tables',
	assigned: (name: string, tables: string) => `${name} looks after ${tables}.`,
	replace: 'Take off duty, replace',
	replaceOf: (name: string) => `Take off duty, replace: ${name}`,
	replaceSure: (name: string, tables: string) =>
		`${name} is no table arbiter from the next step on (Article 20.3g). Whoever comes in the place looks after ${tables}.`,
	successor: 'In the place',
	successorHint: 'Optional: somebody can be appointed later.',
	replaceSubmit: 'Take off duty',
	replaced: (name: string, by: string) =>
		by ? `${by} comes in the place of ${name}.` : `${name} is no table arbiter any more.`,
	chiefPresence: 'The chief arbiter\u2019s presence',
	chiefThere: (name: string) => `${name} is there. The deputy only helps.`,
	chiefAbsent: (name: string, since: string) => `${name} is absent since ${since}. The deputy stands in.`,
	chiefLeaves: 'Record absence',
	chiefBack: 'Record return',
	chiefAbsentDone: 'The chief arbiter is recorded as absent.',
	chiefBackDone: 'The chief arbiter is recorded as back.',
	chiefPresenceHint: 'Record only what you saw yourself. The deputy cannot record it.'
} satisfies OfficialsWords;
