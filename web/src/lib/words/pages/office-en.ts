import type { OfficeWords } from './office.ts';

export const officeEn = {
	title: 'Office',
	menu: 'Parts of the office',
	nav: {
		home: 'Overview',
		members: 'Members',
		duplicates: 'Duplicates',
		bodies: 'Bodies and clubs',
		fide: 'FIDE list',
		past: 'Past events',
		lists: 'Rating lists',
		accounts: 'Accounts',
		audit: 'Audit',
		events: 'Events',
		announcements: 'Announcements',
		money: 'Money',
		discipline: 'Discipline',
		titles: 'Titles'
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
