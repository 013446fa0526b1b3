import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: unknown };
const keys = (tree: Tree, path = ''): string[] =>
	Object.entries(tree).flatMap(([key, value]) =>
		value && typeof value === 'object' ? keys(value as Tree, `${path}${key}.`) : [`${path}${key}`]
	);

// Every dictionary is a pair of files, `x-vi.ts` and `x-en.ts` (or `vi.ts` and `en.ts`), of one object each.
const files = import.meta.glob<Record<string, Tree>>(['./vi.ts', './en.ts', './*-vi.ts', './*-en.ts'], { eager: true });
const words = (file: string) => Object.values(files[file]!)[0]!;
const vietnamese = Object.keys(files).filter((file) => /\bvi\.ts$/.test(file));

describe.each(vietnamese)('the dictionary %s', (file) => {
	it('has the same keys in English', () => {
		expect(keys(words(file.replace(/vi\.ts$/, 'en.ts')))).toEqual(keys(words(file)));
	});
	it('is written in composed letters', () => {
		const text = JSON.stringify(words(file));
		expect(text).toBe(text.normalize('NFC'));
	});
});

it('finds the dictionaries', () => expect(vietnamese.length).toBeGreaterThan(5));
