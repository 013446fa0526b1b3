// The seed of a public lot: 32 random bytes whose hash is published first. Anyone can check it by
// SHA-256("kydan lot commitment v1" + the seed's bytes).
import { there } from './local-time.ts';

const COMMIT = new TextEncoder().encode('kydan lot commitment v1');

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new seed, as 64 hexadecimal digits. */
export const newSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** What is published before the draw. */
export async function commitment(seed: string): Promise<string> {
	const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
	const all = new Uint8Array([...COMMIT, ...bytes]);
	return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

const MIX = new TextEncoder().encode('kydan lot mixed v1');

/** What draws where a public value was named: SHA-256("kydan lot mixed v1" + the seed's bytes + the value). */
export async function mixed(seed: string, value: string): Promise<string> {
	const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
	const all = new Uint8Array([...MIX, ...bytes, ...new TextEncoder().encode(value)]);
	return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

/**
 * When the state lottery of the evening is known, as a field for a local time takes it, by the venue's clock: half past
 * six in the evening, today's or tomorrow's.
 */
export function nextEvening(now: Date): string {
	const evening = there(now.getTime());
	if (evening.getUTCHours() >= 18) evening.setUTCDate(evening.getUTCDate() + 1);
	return `${evening.toISOString().slice(0, 10)}T18:30`;
}

const KEY = 'kydan.seed.';

/** Keeps a seed in this browser until it is drawn. */
export const rememberSeed = (commitment: string, seed: string): void => localStorage.setItem(KEY + commitment, seed);

/** The seed of a commitment, if this browser made it. */
export const recallSeed = (commitment: string): string | null => localStorage.getItem(KEY + commitment);
