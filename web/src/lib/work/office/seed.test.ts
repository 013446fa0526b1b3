import { expect, it } from 'vitest';
import { commitment, newSeed } from './seed.ts';

it('seals a seed as the server does', async () => {
	// By another program: SHA-256 of the label and the bytes 0 to 31.
	const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
	expect(await commitment(seed)).toBe('65f0b662e20ae8b399b0dbfa7b73d33b15fcde81e749f1daeb42e44382c2e224');
});

it('makes seeds of 64 hexadecimal digits, never the same', () => {
	expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
	expect(newSeed()).not.toBe(newSeed());
});
