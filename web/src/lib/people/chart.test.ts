import { describe, expect, it } from 'vitest';
import { both, steps } from './chart.ts';

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

	it('draws two in one frame, each going on to the end of the other', () => {
		const one = [{ at: '2026-01-01T00:00:00Z', value: 2000 }];
		const other = [
			{ at: '2026-03-01T00:00:00Z', value: 1800 },
			{ at: '2026-09-01T00:00:00Z', value: 1850 }
		];
		const drawn = both(one, other, box);
		expect(drawn.one.dots).toHaveLength(1);
		expect(drawn.other.dots).toHaveLength(2);
		expect(drawn.one.last?.x).toBe(drawn.other.last?.x);
		expect(drawn.values.at(-1)!.value).toBeGreaterThanOrEqual(2000);
		expect(drawn.values[0]!.value).toBeLessThanOrEqual(1800);
		expect(both(one, [], box).other.line).toBe('');
	});
});
