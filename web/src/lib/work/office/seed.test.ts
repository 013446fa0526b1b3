import { expect, it } from 'vitest';
import { instantOf } from './local-time.ts';
import { commitment, mixed, newSeed, nextEvening } from './seed.ts';

it('seals a seed as the server does', async () => {
	// By another program: SHA-256 of the label and the bytes 0 to 31.
	const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
	expect(await commitment(seed)).toBe('65f0b662e20ae8b399b0dbfa7b73d33b15fcde81e749f1daeb42e44382c2e224');
});

it('makes seeds of 64 hexadecimal digits, never the same', () => {
	expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
	expect(newSeed()).not.toBe(newSeed());
});

it('mixes a public value in as the server does', async () => {
	// By another program: SHA-256 of the label, the bytes 0 to 31 and the value.
	const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
	expect(await mixed(seed, '38156')).toBe('02f40cc93dcebf1f63d26721adf106de6e302f05202041dc720826aee7f59db1');
});

it('proposes the next evening by the clock of the venue', () => {
	expect(nextEvening(new Date('2026-11-22T10:59:00Z'))).toBe('2026-11-22T18:30');
	expect(nextEvening(new Date('2026-11-22T11:00:00Z'))).toBe('2026-11-23T18:30');
	expect(instantOf('2026-11-22T18:30')).toBe('2026-11-22T11:30:00.000Z');
});
