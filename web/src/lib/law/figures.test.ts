import { expect, it } from 'vitest';
import { readFen } from '#lib/board/fen.ts';
import { examplesOf, figureOf, stepsOf } from './figures.ts';

it('knows which article is a figure', () => {
	expect([
		figureOf('xiangqi-vn-2004', '24.h11'),
		figureOf('xiangqi-vn-2004', '24.1'),
		figureOf('fide-2018', '24.h1')
	]).toEqual([11, undefined, undefined]);
	expect(examplesOf(11).length).toBeGreaterThan(0);
});

it('every figure stands on a board, and says where its position is from', () => {
	const all = Array.from({ length: 107 }, (_, at) => examplesOf(at + 1));
	expect(all.every((examples) => examples.length > 0)).toBe(true);
	const known = all.filter((examples) => examples.some(({ source }) => source !== 'OWN'));
	expect(known).toHaveLength(72);
	expect(all.every((examples) => new Set(examples.map(({ source }) => source === 'OWN')).size === 1)).toBe(true);
});

it('a cycle comes back to where it began', () => {
	for (let figure = 1; figure <= 107; figure += 1)
		for (const example of examplesOf(figure)) {
			const steps = stepsOf(example);
			expect(steps).toHaveLength(1 + example.lead.length + 2 * example.cycle.length);
			const begin = example.lead.length;
			expect(steps.every(({ fen }) => readFen('XIANGQI', fen))).toBe(true);
			expect(steps[begin + example.cycle.length]!.fen.split(' ')[0]).toBe(
				readFen('XIANGQI', steps[begin]!.fen) && steps[begin + 2 * example.cycle.length]!.fen.split(' ')[0]
			);
		}
});
