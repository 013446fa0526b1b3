import { expect, it } from 'vitest';
import { squaresOf } from './squares.ts';

it('reads squares in their order, however they are set apart', () => {
	expect(squaresOf('CHESS', ' E1, h1 ')).toEqual(['e1', 'h1']);
	expect(squaresOf('XIANGQI', 'b2;b9')).toEqual(['b2', 'b9']);
	expect(squaresOf('CHESS', '')).toEqual([]);
});

it('refuses what is no square of the game', () => {
	expect(squaresOf('CHESS', 'i1')).toBeNull();
	expect(squaresOf('CHESS', 'e0')).toBeNull();
	expect(squaresOf('XIANGQI', 'a10')).toBeNull();
});
