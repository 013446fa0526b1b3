import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: unknown };
const modules = import.meta.glob<Tree>('./*-{vi,en}.ts', { eager: true });
const dictionary = (path: string): Tree =>
	Object.values(modules[path] ?? {}).find((it) => typeof it === 'object') as Tree;
const keys = (tree: Tree, path = ''): string[] =>
	Object.entries(tree).flatMap(([key, value]) =>
		value && typeof value === 'object' ? keys(value as Tree, `${path}${key}.`) : [`${path}${key}`]
	);

describe.each(Object.keys(modules).filter((path) => path.endsWith('-vi.ts')))('the dictionary %s', (path) => {
	it('has the same keys in both languages', () =>
		expect(keys(dictionary(path.replace('-vi', '-en')))).toEqual(keys(dictionary(path))));
	it('writes Vietnamese in composed letters', () => {
		const texts = JSON.stringify(dictionary(path));
		expect(texts).toBe(texts.normalize('NFC'));
	});
});
