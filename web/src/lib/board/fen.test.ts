import { describe, expect, it } from 'vitest';
import { placeOf, readFen, squareAt } from './fen.ts';

const xiangqi = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
const chess = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';

describe('a xiangqi position', () => {
	it('puts red at the ranks from 0 and black at the ranks to 9', () => {
		const shown = readFen('XIANGQI', xiangqi)!;
		expect(shown.pieces.size).toBe(32);
		expect(shown.turn).toBe('WHITE');
		expect(shown.pieces.get('e0')).toEqual({ side: 'WHITE', role: 'general' });
		expect(shown.pieces.get('h2')).toEqual({ side: 'WHITE', role: 'cannon' });
		expect(shown.pieces.get('b7')).toEqual({ side: 'BLACK', role: 'cannon' });
		expect(shown.pieces.get('i9')).toEqual({ side: 'BLACK', role: 'chariot' });
	});
	it('is the same in the other lettering, with red to move as r', () => {
		const other = xiangqi
			.replaceAll('n', 'h')
			.replaceAll('N', 'H')
			.replaceAll('b', 'e')
			.replaceAll('B', 'E')
			.replace(' w', ' r');
		expect(readFen('XIANGQI', other)).toEqual(readFen('XIANGQI', xiangqi));
	});
	it('is not read where it is a chess position', () => {
		expect(readFen('XIANGQI', chess)).toBeNull();
	});
});

describe('a chess position', () => {
	it('counts ranks from 1', () => {
		const shown = readFen('CHESS', chess)!;
		expect(shown.pieces.size).toBe(32);
		expect(shown.turn).toBe('BLACK');
		expect(shown.pieces.get('e4')).toEqual({ side: 'WHITE', role: 'pawn' });
		expect(shown.pieces.get('d8')).toEqual({ side: 'BLACK', role: 'queen' });
		expect(shown.pieces.has('e2')).toBe(false);
	});
	it.each([
		['a row too short', 'rnbqkbn/8/8/8/8/8/8/8 w'],
		['a row too long', 'rnbqkbnrr/8/8/8/8/8/8/8 w'],
		['too few rows', '8/8/8 w'],
		['an unknown letter', 'x7/8/8/8/8/8/8/8 w'],
		['an unknown side', '8/8/8/8/8/8/8/8 g'],
		['nothing', '']
	])('with %s is not read', (_, text) => {
		expect(readFen('CHESS', text)).toBeNull();
	});
});

describe('squares', () => {
	it('go to places and back', () => {
		for (const kind of ['XIANGQI', 'CHESS'] as const)
			for (const square of kind === 'CHESS' ? ['a1', 'h8', 'e4'] : ['a0', 'i9', 'e5']) {
				const { file, rank } = placeOf(kind, square)!;
				expect(squareAt(kind, file, rank)).toBe(square);
			}
	});
	it('off the board have no place', () => {
		expect(placeOf('CHESS', 'i1')).toBeNull();
		expect(placeOf('CHESS', 'a9')).toBeNull();
		expect(placeOf('CHESS', 'a0')).toBeNull();
		expect(placeOf('XIANGQI', 'a10')).toBeNull();
		expect(placeOf('XIANGQI', 'é0')).toBeNull();
	});
});
