import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
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
