import { afterEach, expect, it, vi } from 'vitest';
import { askForm, isList, type FormTable } from './fide.ts';

const table: FormTable = { title: 'Norms', head: ['No.'], rows: [[1]] };
const answers = (...all: readonly [number, unknown][]) => {
	const asked: string[] = [];
	const left = [...all];
	vi.stubGlobal('fetch', (address: string) => {
		asked.push(address);
		const [status, body] = left.shift()!;
		return Promise.resolve(new Response(JSON.stringify(body), { status }));
	});
	return asked;
};

afterEach(() => vi.unstubAllGlobals());

it('has every form of a file, and a table alone as one', async () => {
	const asked = answers([200, { forms: [{ name: 'IT1 1', tables: [table] }] }], [200, table]);
	expect(await askForm('e 1', 'it1-1', 'en')).toEqual([[table]]);
	expect(await askForm('e 1', 'title-norms', 'vi')).toEqual([[table]]);
	expect(asked).toEqual(['/graphql/tep/giai/e%201/it1-1.json?language=en', '/graphql/tep/giai/e%201/title-norms.json']);
});

it('shows what everybody sees to whoever does not work there', async () => {
	const asked = answers([403, {}], [200, table]);
	expect(await askForm('e', 'title-norms', 'vi')).toEqual([[table]]);
	expect(asked.at(-1)).toBe('/giai/e/tep/title-norms.json');
});

it('is empty where nobody made a norm, and says what goes wrong', async () => {
	answers([404, {}], [503, {}]);
	expect(await askForm('e', 'it1', 'vi')).toEqual([]);
	await expect(askForm('e', 'it1', 'vi')).rejects.toThrow('503');
});

it('reads few lines with many columns as a list', () => {
	expect(isList(table)).toBe(false);
	expect(isList({ ...table, head: Array.from({ length: 12 }, (_, at) => `${at}`) })).toBe(true);
});
