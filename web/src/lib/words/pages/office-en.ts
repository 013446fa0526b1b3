import type { OfficeWords } from './office.ts';

export const officeEn = {
	title: 'Office',
	menu: 'Parts of the office',
	nav: {
		home: 'Overview',
		members: 'Members',
		bodies: 'Bodies and clubs',
		fide: 'FIDE list',
		lists: 'Rating lists',
		accounts: 'Accounts',
		audit: 'Audit',
		events: 'Events',
		money: 'Money',
		discipline: 'Discipline'
	},
	about: {
		members: 'Look up, import, dues, FIDE ids',
		bodies: 'Federations, provincial bodies, clubs',
		fide: 'Import a FIDE rating list, to link members to their ids',
		lists: 'Publish the monthly rating lists',
		accounts: 'Open accounts, grant roles',
		audit: 'Log-ins, denials, private data that was read',
		money: 'Dues, arrears by club, receipts, statements',
		discipline: 'Suspensions and bans: proposals, decisions, appeals',
		events: 'Rules, entries, pairings, results, ratings'
	},
	notYours: 'This account has nothing to do in the office.',
	required: 'This is required.',
	choose: 'Choose one.',
	chooseOne: '– choose –',
	person: {
		search: 'Search people',
		hint: 'No diacritics needed',
		chosen: 'Chosen',
		remove: 'Remove',
		removeOf: (name: string) => `Remove ${name}`,
		none: 'Nobody found.'
	}
} as const satisfies OfficeWords;
