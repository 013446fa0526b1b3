import { expect, test } from 'vitest';
import { fitted } from './picture.ts';

test('a picture keeps its shape, and a small one its size', () => {
	expect(fitted(4_000, 3_000)).toEqual({ width: 1_600, height: 1_200 });
	expect(fitted(900, 1_200)).toEqual({ width: 900, height: 1_200 });
	expect(fitted(10_000, 3)).toEqual({ width: 1_600, height: 1 });
	expect(fitted(0, 0)).toEqual({ width: 1, height: 1 });
});
