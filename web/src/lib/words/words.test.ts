import { describe, expect, it } from 'vitest';
import { chinese as all } from './chinese.ts';

type Tree = { [key: string]: unknown };
const keys = (tree: Tree, path = ''): string[] =>
	Object.entries(tree).flatMap(([key, value]) =>
		value && typeof value === 'object' ? keys(value as Tree, `${path}${key}.`) : [`${path}${key}`]
	);

// The Vietnamese words of a subject stand in `pages/x.ts`, the English ones in `pages/x-en.ts`; those of all pages in
// `vi.ts` and `en.ts`, the crates' own in `sentences-vi.ts` and `sentences-en.ts`; the policy's rules are the crate's, whose
// tests hold both languages against each other.
const files = import.meta.glob<Record<string, unknown>>(
	['./vi.ts', './en.ts', './zh.ts', './sentences-*.ts', './pages/*.ts', '!./pages/*.test.ts', '!./pages/policy.ts'],
	{ eager: true }
);
const wordsOf = (file: string): Tree => Object.values(files[file] ?? {}).find((one) => typeof one === 'object') as Tree;
const inEnglish = (file: string): string =>
	file.startsWith('./pages/') ? file.replace(/\.ts$/, '-en.ts') : file.replace(/vi\.ts$/, 'en.ts');
const chinese = Object.keys(files).filter((file) => /\bzh\.ts$/.test(file));
const vietnamese = Object.keys(files).filter((file) => !/\b(en|zh)\.ts$/.test(file));

describe.each(vietnamese)('the dictionary %s', (file) => {
	it('has the same keys in English', () => {
		expect(keys(wordsOf(inEnglish(file)))).toEqual(keys(wordsOf(file)));
	});
	it('is written in composed letters', () => {
		const text = JSON.stringify(wordsOf(file));
		expect(text).toBe(text.normalize('NFC'));
	});
});

// Chinese is for public pages of xiangqi: a subject has all of it, or none.
describe.each(chinese)('the Chinese dictionary %s', (file) => {
	it('has the same keys as the Vietnamese one', () => {
		const source = file === './zh.ts' ? './vi.ts' : file.replace(/-zh\.ts$/, '.ts');
		expect(keys(wordsOf(file))).toEqual(keys(wordsOf(source)));
	});
});

it('finds the Chinese dictionaries, and each is in the list, beside two of the crates', () => {
	expect(chinese.length).toBeGreaterThan(20);
	expect(Object.keys(all)).toHaveLength(chinese.length + 2);
});

it('finds the dictionaries, and each English one belongs to a Vietnamese one', () => {
	expect(vietnamese.length).toBeGreaterThan(50);
	expect(vietnamese.map(inEnglish).sort()).toEqual(
		Object.keys(files)
			.filter((file) => /\ben\.ts$/.test(file))
			.sort()
	);
});
