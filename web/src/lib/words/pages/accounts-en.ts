import type { AccountsWords } from './accounts.ts';

export const accountsEn = {
	title: 'Accounts',
	keys: 'Everybody’s keys for programs',
	open: 'Open an account',
	login: 'Log-in name',
	loginHint: '3 to 80 characters: letters without diacritics, digits and - _ . @ +',
	loginWrong: '3 to 80 characters: letters without diacritics, digits and - _ . @ +',
	person: 'Whose',
	personHint: 'One account a person. Needed for arbiters to sign and players to appeal.',
	personNeeded: 'Choose a member: staff open accounts for members only.',
	openSubmit: 'Open the account',
	opened: (login: string) => `The account ${login} is open.`,
	code: {
		title: 'Code to set the password',
		lead: 'Hand this slip to the owner of the account in person. The code is shown once and can be used once, within seven days.',
		at: 'Go to',
		type: 'and enter the code',
		lost: 'The code was shown when this was sent before. Issue another one.',
		print: 'Print the slip',
		slip: (login: string) => `Account ${login}`
	},
	list: {
		title: 'Accounts',
		search: 'Find an account',
		none: 'No account matches.',
		noPerson: 'nobody’s',
		states: {
			WAITING: 'waits for its owner’s password',
			UNCONFIRMED: 'waits for a second person’s confirmation',
			OPEN: 'in use',
			CLOSED: 'closed'
		},
		codeUntil: (time: string) => `A code was issued that holds until ${time}`,
		issue: 'Issue a new code',
		issueOf: (login: string) => `Issue a new code for ${login}`,
		confirm: 'Confirm the owner',
		confirmOf: (login: string) => `Confirm the owner: ${login}`,
		confirmed: (login: string) => `${login} is confirmed. Its roles count.`,
		link: 'Tie to a member',
		linkOf: (login: string) => `Tie to a member: ${login}`,
		linkSure: (login: string) =>
			`This person’s offices are ${login}’s once a second person confirms the owner. An account is not moved to another person afterwards.`,
		linkHint: 'One account a person.',
		linkWhom: 'Choose the member whose account it is.',
		linkSubmit: 'Tie',
		linked: (login: string, person: string) => `The account ${login} is ${person}’s.`,
		close: 'Close the account',
		closeOf: (login: string) => `Close the account ${login}`,
		closeSure: (login: string) =>
			`${login} cannot be opened again once it is closed, and nobody else gets this name. Its log-ins end at once.`,
		closed: (login: string) => `The account ${login} is closed.`,
		revoke: 'Take back',
		revokeOf: (role: string, login: string) => `Take the role ${role} back from ${login}`,
		revoked: (role: string, login: string) => `${login} no longer holds: ${role}.`
	},
	grant: 'Grant a role',
	from: 'Holds from',
	until: 'To the end of',
	termHint: 'Empty: at once, and until it is taken back. Grant again to change the term.',
	term: (from, until) => [from && `from ${from}`, until && `to the end of ${until}`].filter(Boolean).join(' '),
	grantHint: 'Arbiters and organizing heads are appointed in their event, not here.',
	role: 'Role',
	scope: 'Where',
	everything: 'Everything',
	grantSubmit: 'Grant the role',
	granted: (role: string, login: string) => `${login} now holds: ${role}.`
} as const satisfies AccountsWords;
