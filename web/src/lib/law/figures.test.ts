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
