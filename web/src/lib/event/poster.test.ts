import { expect, it } from 'vitest';
import { numberOf, posterOf } from './poster.ts';

it('the same event has the same poster, and others have others', () => {
	expect(numberOf('a')).toBe(0xe40c292c);
	expect(posterOf('XIANGQI', 'ev-1')).toEqual(posterOf('XIANGQI', 'ev-1'));
	const many = Array.from({ length: 40 }, (_, i) => posterOf('CHESS', `ev-${i}`));
	expect(new Set(many.map(({ lacquer }) => lacquer[0])).size).toBe(5);
	expect(new Set(many.map(({ role }) => role)).size).toBe(5);
});
