import { describe, expect, it } from 'vitest';
import { partsOf } from './parts.ts';

const read = async (text: string, most: number) => {
	const found: { text: string; part: string; above: number; until: number }[] = [];
	for await (const { file, part, above, until } of partsOf(new Blob([text]), most)) {
		found.push({ text: new TextDecoder().decode(await file.arrayBuffer()), part, above, until });
	}
	return found;
};

describe('a list in parts', () => {
	it('has whole lines below its header in each', async () => {
		const parts = await read('ID Number Name\n1 Ân\n2 Bé\n3 Cò\n', 14);
		expect(parts.map(({ text }) => text)).toEqual(['ID Number Name\n1 Ân\n2 Bé\n', 'ID Number Name\n3 Cò\n']);
		expect(parts.map(({ part }) => part)).toEqual(['MORE', 'LAST']);
		expect(parts.map(({ above }) => above)).toEqual([0, 2]);
	});
	it('is one part where it is short, also without a line end at its end', async () => {
		expect(await read('ID Number Name\n1 A', 100)).toEqual([
			{ text: 'ID Number Name\n1 A', part: 'LAST', above: 0, until: 18 }
		]);
	});
	it('ends where it is another kind of file', async () => {
		const parts = await read('nothing of the kind', 5);
		expect(parts.at(-1)?.part).toBe('LAST');
	});
});
