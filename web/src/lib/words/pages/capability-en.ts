import type { CapabilityWords } from './capability.ts';

/** The words for what may be done and who may, in English. */
export const capabilityEn: CapabilityWords = {
	everybody: 'everybody',
	may: (who) => `Who may: ${who}.`,
	why: 'Why not yet?',
	expired: 'Your session has ended. Log in again; what you were doing is kept.',
	logIn: 'Log in again'
};
