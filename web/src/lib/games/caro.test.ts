import { expect, it } from 'vitest';
import { placeOf, readFen } from '#lib/board/fen.ts';
import { middleOf } from '#lib/board/place.ts';
import { squaresOf } from '#lib/work/squares.ts';
import { readMoves } from '#lib/work/moves-text.ts';
import { linesOf } from '#lib/board/lines.ts';

it('stones of both colors are read where they stand', () => {
	const empty = (count: number) => Array(count).fill('15');
	const shown = readFen('CARO', `${[...empty(7), '6Ox7', ...empty(6), 'x13O'].join('/')} b choice`)!;
	expect(Object.fromEntries(shown.pieces)).toEqual({
		g8: { side: 'WHITE', role: 'stone' },
		h8: { side: 'BLACK', role: 'stone' },
		a1: { side: 'BLACK', role: 'stone' },
		o1: { side: 'WHITE', role: 'stone' }
	});
	expect(shown.turn).toBe('BLACK');
});

it('points reach from a1 to o15, and are drawn from the corner of who begins', () => {
	expect([placeOf('CARO', 'o15'), placeOf('CARO', 'p1'), placeOf('CARO', 'a16'), placeOf('CARO', 'a0')]).toEqual([
		{ file: 14, rank: 14 },
		null,
		null,
		null
	]);
	expect(middleOf('CARO', 'a1', 'WHITE')).toEqual({ x: 0.5, y: 14.5 });
	expect(linesOf('CARO')?.grid.match(/M/g)).toHaveLength(30);
});

it('points and choices are typed', () => {
	expect(readMoves('1. h8 i9 h7 trắng 59:30 o15').moves.map(({ text }) => text)).toEqual([
		'h8',
		'i9',
		'h7',
		'trắng',
		'o15'
	]);
	expect(squaresOf('CARO', 'h8, o15')).toEqual(['h8', 'o15']);
});
