import type { Phrases } from './phrases.ts';

export const phrasesEn = {
	refused: (code: string) => `The request was refused (${code}).`,
	rule: (rule: string) => `By the policy’s rule: ${rule}`,
	expected: (what: string) => `Possible here: ${what}.`,
	misreadUnknown: '“{token}” cannot be read.',
	refusal: {
		forbidden: 'Your account may not do this.',
		not_logged_in: 'Please log in first.',
		wrong_credentials: 'Login or password is wrong.',
		throttled: 'Too many failed attempts. Wait a while and try again.',
		not_found: 'What was asked for does not exist.',
		stale_version: 'Someone else has changed this meanwhile. Reload and try again.',
		illegal_move: 'The move is not legal.',
		misread: 'What was written cannot be read.'
	}
} as const satisfies Phrases;
