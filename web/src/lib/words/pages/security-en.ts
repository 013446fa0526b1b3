import type { SecurityWords } from './security.ts';

export const securityEn: SecurityWords = {
	title: 'Security',
	lead: 'Besides the password, use something that only you have. Then whoever knows your password still cannot get in.',
	demanded: 'Your roles count only once the account has a passkey or one-time passwords. Set one below.',
	passkeys: {
		title: 'Passkeys',
		lead: 'Unlocked by finger, face or the device’s PIN; no password is needed to log in.',
		none: 'There is no passkey yet.',
		notHere: 'Passkeys need an address with a name and a secure connection (https).',
		name: 'Name of the new passkey',
		nameHint: 'So that you recognize it, such as: my phone.',
		add: 'Add a passkey',
		added: (name) => `The passkey “${name}” was added.`,
		made: 'Made',
		used: 'Last used',
		never: 'never',
		rename: 'Rename',
		renameOf: (name) => `Rename the passkey ${name}`,
		renamed: 'The passkey has its new name.',
		newName: 'New name',
		remove: 'Remove',
		removeOf: (name) => `Remove the passkey ${name}`,
		removed: (name) => `The passkey “${name}” was removed.`,
		notMade: 'No passkey was made. The device refused, or you passed it over.'
	},
	oneTime: {
		title: 'One-time passwords',
		lead: 'An authenticator on your phone shows six digits, new ones every 30 seconds.',
		none: 'One-time passwords are not set.',
		since: (time) => `Set since ${time}.`,
		begin: 'Set one-time passwords',
		again: 'Set them anew on another device',
		scan: 'Scan this with an authenticator, then enter the six digits that it shows.',
		picture: 'QR code for an authenticator',
		secret: 'Where it cannot be scanned, type',
		code: 'Six digits',
		codeMissing: 'Enter the six digits.',
		set: 'Confirm the digits',
		done: 'One-time passwords are set.',
		remove: 'Take one-time passwords away',
		removed: 'One-time passwords are gone.'
	},
	recovery: {
		title: 'Recovery codes',
		lead: 'For a lost phone: each code stands once for a passkey or a one-time password.',
		none: 'There are recovery codes once a passkey or one-time passwords are set.',
		left: (n) => (n === 1 ? '1 code is left.' : `${n} codes are left.`),
		renew: 'Make ten new codes',
		renewed: 'The codes of before are no longer good.',
		slip: 'Your recovery codes',
		once: 'Shown only now. Print them or write them down, and keep them in a safe place.',
		print: 'Print',
		kept: 'I have kept them'
	},
	logIn: {
		second: 'Second step',
		secondLead: 'The password is right. Show once more that it is you.',
		code: 'Six digits or a recovery code',
		codeMissing: 'Enter the code.',
		recoveryCode: 'Recovery code',
		submit: 'Go on',
		passkey: 'Use a passkey',
		byPasskey: 'Log in with a passkey',
		notUsed: 'No passkey was used. The device refused, or you passed it over.',
		back: 'Back'
	},
	confirm: {
		title: 'Confirm that it is you',
		lead: 'This is a grave act. Confirm once; it is not asked again for a while.',
		password: 'Password',
		missing: 'Fill this in.',
		submit: 'Confirm'
	},
	audit: 'Log-ins, denials, who saw your data',
	link: 'Passkeys, one-time passwords, recovery codes'
};
