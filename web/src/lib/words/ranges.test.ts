import { expect, it } from 'vitest';
import { sayRanges } from './ranges.ts';

it('numbers that follow each other are a range, two are not', () => {
	expect(sayRanges([])).toBe('');
	expect(sayRanges([7])).toBe('7');
	expect(sayRanges([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7, 8');
	expect(sayRanges([1, 2, 4, 5, 6, 7])).toBe('1, 2, 4–7');
});
