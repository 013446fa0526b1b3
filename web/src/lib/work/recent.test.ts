import { expect, it } from 'vitest';
import { offered, remember } from './recent.ts';

it('keeps the tables looked after last, each once', () => {
	expect(remember([7, 1, 24], 12)).toEqual([12, 7, 1, 24]);
	expect(remember([12, 7, 1, 24], 1)).toEqual([1, 12, 7, 24]);
	expect(remember([12, 7, 1, 24], 3)).toEqual([3, 12, 7, 1]);
});
it('offers them first and fills up with the first tables of the round', () => {
	expect(offered([12, 7], [1, 2, 3, 7, 12])).toEqual([12, 7, 1, 2]);
	expect(offered([40], [1, 2])).toEqual([1, 2]);
});
