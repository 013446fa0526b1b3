import type { OfficeHomeWords } from './office-home.ts';

/** What each part of the office is for, in English. */
export const officeHomeEn: OfficeHomeWords = {
	members: 'Look up, import, dues, FIDE ids',
	duplicates: 'Two entries of one person: merge, part again',
	bodies: 'Federations, provincial bodies, clubs',
	titles: 'Given, recognised, taken back; appeals',
	fide: 'Import a FIDE rating list, to link members to their ids',
	past: 'Import events that are over from TRF files, take them back',
	lists: 'Publish the monthly rating lists',
	accounts: 'Open accounts, grant roles',
	audit: 'Log-ins, denials, private data that was read',
	money: 'Dues, arrears by club, receipts, statements',
	discipline: 'Suspensions and bans: proposals, decisions, appeals',
	events: 'Rules, entries, pairings, results, ratings',
	announcements: 'Announce for a federation or body; correct, withdraw'
};
