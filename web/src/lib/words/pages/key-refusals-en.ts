import type { KeyRefusals } from './key-refusals.ts';

/** Why a key for a program was not made, or is not good, in English. */
export const keyRefusalsEn: KeyRefusals = {
	bad_key_term: 'A key is good for a day at least and a year at most.',
	key_expired: 'The key has expired.',
	key_revoked: 'The key was revoked.',
	key_unknown: 'There is no such key.',
	key_without_office: 'You hold no role there that a key could be given.',
	no_such_key: 'You have no such key. Load the page again.',
	too_many_keys: 'You have 20 keys that are good: revoke those that are not used any more.'
};
