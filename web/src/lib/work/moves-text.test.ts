import { describe, expect, it } from 'vitest';
import { readMoves } from './moves-text.ts';

const texts = (line: string) => readMoves(line).moves.map((move) => move.text);

describe('a line of moves', () => {
	it('is parted at spaces, over lines', () =>
		expect(texts('P2-5 M8.7\nM2.3  X9-8')).toEqual(['P2-5', 'M8.7', 'M2.3', 'X9-8']));
	it('may have numbers, apart or glued', () => {
		expect(texts('1. P2-5 M8.7 2.M2.3 X9-8')).toEqual(['P2-5', 'M8.7', 'M2.3', 'X9-8']);
		expect(texts('1.e4 e5 2...Nf6 12) O-O')).toEqual(['e4', 'e5', 'Nf6', 'O-O']);
	});
	it('keeps signs that belong to the move', () =>
		expect(texts('Xt/2 Ps.5 Tg5.1 0-0-0 e8=Q+ exd6 h2e2 Mf3!')).toEqual([
			'Xt/2',
			'Ps.5',
			'Tg5.1',
			'0-0-0',
			'e8=Q+',
			'exd6',
			'h2e2',
			'Mf3!'
		]));
	it('leaves the result of the game away', () => expect(texts('Nf3 Nf6 1/2-1/2')).toEqual(['Nf3', 'Nf6']));
	it('takes clock times behind the moves', () =>
		expect(readMoves('P2-5 59:30 M8.7 (58:10) M2.3 {[%clk 0:57:00]} X9-8')).toEqual({
			moves: [
				{ text: 'P2-5', clockMs: 3_570_000 },
				{ text: 'M8.7', clockMs: 3_490_000 },
				{ text: 'M2.3', clockMs: 3_420_000 },
				{ text: 'X9-8', clockMs: null }
			],
			strange: []
		}));
	it('says what is strange instead of dropping it', () => {
		expect(readMoves('59:30 P2-5').strange).toEqual(['59:30']);
		expect(readMoves('P2-5 59:75').strange).toEqual(['59:75']);
		expect(readMoves('P2-5 59:30 58:10').strange).toEqual(['58:10']);
	});
	it('may be empty', () => expect(readMoves('  \n ')).toEqual({ moves: [], strange: [] }));
});
