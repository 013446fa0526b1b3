import type { AccountsWords } from './accounts-vi.ts';

export const accountsEn = {
	title: 'Accounts',
	open: 'Open an account',
	login: 'Log-in name',
	loginHint: '3 to 80 characters: letters, digits and - _ . @ +',
	loginWrong: '3 to 80 characters: letters, digits and - _ . @ +',
	password: 'First password',
	passwordHint: 'At least 15 characters. Hand it over in person.',
	passwordShort: 'A password has at least 15 characters.',
	generate: 'Make one',
	person: 'Whose',
	personHint: 'Needed for arbiters to sign and players to appeal.',
	openSubmit: 'Open the account',
	opened: (login: string) => `The account ${login} is open.`,
	grant: 'Grant a role',
	grantHint: 'Arbiters and organizing heads are appointed in their event, not here.',
	role: 'Role',
	scope: 'Where',
	everything: 'Everything',
	grantSubmit: 'Grant the role',
	granted: (role: string, login: string) => `${login} now holds: ${role}.`
} as const satisfies AccountsWords;
