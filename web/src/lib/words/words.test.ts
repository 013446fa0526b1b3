import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { phrasesEn } from './phrases-en.ts';
import { phrasesVi } from './phrases-vi.ts';
import { publicEn } from './public-en.ts';
import { publicVi } from './public-vi.ts';
import { termsEn } from './terms-en.ts';
import { termsVi } from './terms-vi.ts';
import { vi } from './vi.ts';

type Tree = { [key: string]: unknown };
const keys = (tree: Tree, path = ''): string[] =>
	Object.entries(tree).flatMap(([key, value]) =>
		value && typeof value === 'object' ? keys(value as Tree, `${path}${key}.`) : [`${path}${key}`]
	);

describe('the dictionaries', () => {
	it('have the same keys in both languages', () => {
		expect(keys(en)).toEqual(keys(vi));
	});
	it('write Vietnamese in composed letters', () => {
		const texts = JSON.stringify(vi);
		expect(texts).toBe(texts.normalize('NFC'));
	});
});

describe('the dictionaries of the public pages and of phrases', () => {
	it('have the same keys in both languages', () => {
		expect(keys(publicEn)).toEqual(keys(publicVi));
		expect(keys(phrasesEn)).toEqual(keys(phrasesVi));
		expect(keys(termsEn)).toEqual(keys(termsVi));
	});
	it('write Vietnamese in composed letters', () => {
		for (const words of [publicVi, phrasesVi, termsVi]) expect(JSON.stringify(words)).toBe(JSON.stringify(words).normalize('NFC'));
	});
});
