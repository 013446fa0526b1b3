import type { AccountWords } from './account-vi.ts';

export const accountEn = {
	logIn: {
		title: 'Log in',
		lead: 'For players, arbiters and federation staff.',
		login: 'Log-in name',
		password: 'Password',
		hint: 'Passwords have at least 15 characters.',
		show: 'Show password',
		hide: 'Hide password',
		submit: 'Log in',
		loginMissing: 'Enter your log-in name.',
		passwordMissing: 'Enter your password.',
		throttled: (time: string) => `Try again in ${time}.`,
		already: (name: string) => `You are logged in as ${name}.`,
		forgotten: 'Forgotten password: ask the federation’s administrator.'
	},
	needed: 'This page is for those who are logged in.',
	work: {
		title: 'Work',
		hello: (name: string) => `Hello ${name}`,
		duties: 'Your events',
		noDuties: 'You are not an official of any event.',
		desk: 'Arbiter’s desk',
		deskHint: 'Rulings and moves',
		appeals: 'Appeals',
		manage: 'Run the event',
		office: 'Office',
		officeHint: 'Members, clubs, events, accounts',
		account: 'Account',
		accountHint: 'Log-ins and roles',
		page: 'My page',
		pageHint: 'Games, ratings, rulings'
	},
	account: {
		title: 'Account',
		login: 'Log-in name',
		person: 'Person',
		noPerson: 'Belongs to nobody in the register',
		grants: 'Roles',
		noGrants: 'No role was granted.',
		role: 'Role',
		scope: 'Where',
		sessions: 'Log-ins',
		client: 'Device',
		started: 'Since',
		seen: 'Last seen',
		current: 'this one',
		revoke: 'Revoke',
		revokeOf: (client: string) => `Revoke the log-in of ${client}`,
		revoked: 'The log-in is revoked.',
		logOut: 'Log out'
	},
	roles: {
		visitor: 'Visitor',
		player: 'Player',
		club_secretary: 'Club secretary',
		staff: 'Federation staff',
		table_arbiter: 'Table arbiter',
		arbiters_secretary: 'Arbiters’ secretary',
		deputy_chief_arbiter: 'Deputy chief arbiter',
		chief_arbiter: 'Chief arbiter',
		organizing_head: 'Head of the organizing committee',
		administrator: 'Administrator'
	},
	scopes: { everything: 'Everything', body: 'One body', club: 'One club', event: 'One event' }
} as const satisfies AccountWords;
