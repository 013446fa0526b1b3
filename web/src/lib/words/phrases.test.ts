import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill } from './phrases.ts';
import { phrasesVi } from './phrases-vi.ts';
import { pairingVi } from './pairing-vi.ts';

// The crates say which phrases they can give; every one of them needs words here.
const crate = (path: string) => new URL(`../../../../crates/${path}`, import.meta.url);
const keysIn = (path: string, family: string) =>
	existsSync(crate(path)) ? [...new Set(readFileSync(crate(path), 'utf8').match(new RegExp(`(?<=")${family}\\.[a-z_.]+(?=")`, 'g')) ?? [])] : [];

describe('the dictionaries', () => {
	it.each([
		['xiangqi', 'xiangqi/src/phrases.rs'],
		['chess', 'chess/src/phrases.rs'],
		['bout', 'bout/src/phrases.rs']
	])('have words for every phrase of %s', (family, path) => {
		const known = { ...phrasesVi.explanation, ...phrasesVi.misread };
		expect(keysIn(path, family).filter((key) => !(key in known))).toEqual([]);
	});
	it('have words for every reason of a pairing', () => {
		expect(keysIn('tournament/src/pairing/reason.rs', 'pairing').filter((key) => !(key in pairingVi))).toEqual([]);
	});
});

describe('a phrase', () => {
	it('names squares by place, and the rest together', () => {
		expect(fill('Mã ở {0} bị cản bởi {2+}.', ['b0', 'c2', 'b1'], [])).toBe('Mã ở b0 bị cản bởi b1.');
		expect(fill('Cản ở {1+}.', ['a1', 'a2', 'a3'], [])).toBe('Cản ở a2, a3.');
	});
	it('names plies', () => {
		expect(fill('Sau các nước {plies}.', [], [3, 7])).toBe('Sau các nước 3, 7.');
	});
	it('says so where a square is missing', () => {
		expect(fill('Ở {3}.', ['a1'], [])).toBe('Ở ?.');
	});
});
