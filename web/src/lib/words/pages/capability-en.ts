import type { CapabilityWords } from './capability.ts';

/** The words for what may be done and who may, in English. */
export const capabilityEn: CapabilityWords = {
	everybody: 'everybody',
	may: (who) => `Who may: ${who}.`,
	why: 'Why not yet?',
	tied: (names) => `Whom it is about: ${names}.`,
	handed: (name) => `You handed this table to ${name}.`,
	here: (officials) => `At this event: ${officials}.`,
	official: (name, role, tables) => `${name} (${role}${tables && `, tables ${tables}`})`,
	others: (n) => (n === 1 ? '1 other' : `${n} others`),
	notHere: 'What you may not do at this table, and why',
	notHereNamed: (deeds) => `Not at this table: ${deeds}`,
	security: 'Set a passkey or one-time passwords',
	expired: 'Your session has ended. Log in again; what you were doing is kept.',
	logIn: 'Log in again'
};
