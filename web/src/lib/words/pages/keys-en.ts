import type { KeysWords } from './keys.ts';

/** The words of keys for programs, in English. */
export const keysEn: KeysWords = {
	title: 'Keys for programs',
	link: 'Keys for programs (API)',
	lead: 'A program of yours asks with a key instead of your password. A key never may more than you may, nor more than what it was made for.',
	how: 'How to use the API',
	inUse: 'Keys in use',
	none: 'There are no keys yet.',
	make: {
		title: 'Make a key',
		purpose: 'What for',
		purposeHint: 'For you to know it by, such as: the club’s site.',
		reach: 'What it may',
		reaches: {
			PUBLIC: 'Read what is public',
			EVENT: (name: string) => `The work of the event: ${name}`,
			CLUB: (name: string) => `The work of the club: ${name}`
		},
		reachHint:
			'A key for an event or a club does the daily work: entries, pairings, moves, results; entries and dues. No key punishes, appoints or reads what is private.',
		days: 'For how long',
		dayChoices: { '30': '30 days', '90': '90 days', '366': 'A year' },
		submit: 'Make the key',
		missing: 'Say what the key is for.'
	},
	made: {
		title: 'A new key',
		once: 'Copy it now: it is shown this once and kept nowhere. Whoever has it may do what it is for.',
		copy: 'Copy the key',
		kept: 'I have kept it'
	},
	reach: { PUBLIC: 'Reads what is public', EVENT: 'The work of an event', CLUB: 'The work of a club' },
	standing: { GOOD: 'in use', EXPIRED: 'expired', REVOKED: 'revoked' },
	until: 'Ends',
	used: 'Last used',
	never: 'not yet',
	revoke: 'Revoke',
	revokeOf: (purpose: string) => `Revoke the key ${purpose}`,
	revoked: (purpose: string) => `The key “${purpose}” is revoked: the next request that brings it is refused.`,
	ended: 'Keys that ended',
	endedBy: (why: string) => `An administrator ended it: ${why}`,
	others: {
		title: 'Everybody’s keys',
		lead: 'The keys of all accounts that are good now, those used last first. Nobody sees a secret. A key that is ended is refused at the next request; its owner is told, and reads why.',
		search: 'Search by purpose or login',
		none: 'There are no keys.',
		made: 'Made',
		end: 'End',
		endOf: (purpose: string, login: string) => `End the key ${purpose} of ${login}`,
		endTitle: 'End the key',
		endSure: (purpose: string, login: string) =>
			`The program that uses the key “${purpose}” of ${login} is refused at once. This cannot be undone.`,
		why: 'Reason',
		whyHint: 'The owner of the key reads it.',
		whyMissing: 'Give a reason.',
		done: (purpose: string, login: string) => `The key “${purpose}” of ${login} is ended.`
	}
};
