import { describe, expect, it } from 'vitest';
import { steps } from './chart.ts';

const box = { width: 640, height: 240, left: 44, right: 56, top: 12, bottom: 28 };
const months = (points: { at: string; value: number }[]) => steps(points, box).dates.map(({ at }) => at.slice(0, 7));

describe('the curve of ratings', () => {
	it('puts one list alone into its own half year', () => {
		expect(months([{ at: '2026-11-01T00:00:00Z', value: 2140 }])).toEqual([
			'2026-09',
			'2026-10',
			'2026-11',
			'2026-12',
			'2027-01'
		]);
	});
	it('rules years by the month', () => {
		const dates = months([
			{ at: '2024-11-20T00:00:00Z', value: 1840 },
			{ at: '2026-11-01T00:00:00Z', value: 2140 }
		]);
		expect(dates.length).toBeGreaterThan(2);
		expect(dates.length).toBeLessThan(7);
		expect(dates[0]).toBe('2025-01');
		expect(dates.at(-1)).toBe('2026-07');
	});
	it('holds a rating until the next is published', () => {
		const { line, dots } = steps(
			[
				{ at: '2026-01-01T00:00:00Z', value: 2000 },
				{ at: '2026-07-01T00:00:00Z', value: 2050 }
			],
			box
		);
		expect(line).toBe(`M${dots[0]!.x} ${dots[0]!.y}H${dots[1]!.x}V${dots[1]!.y}`);
		expect(dots[0]!.y).toBeGreaterThan(dots[1]!.y);
	});
	it('draws nothing of nothing', () => {
		expect(steps([], box).line).toBe('');
	});
});
