import { describe, expect, it } from 'vitest';
import { cells, sayBoard, sayHalf, type PastBoard } from './past.ts';

const game = (white: number, black: number, halves: [number, number], played = true): PastBoard => ({
	round: 1,
	table: 1,
	white,
	black,
	whiteHalfPoints: halves[0],
	blackHalfPoints: halves[1],
	played
});

describe('a past event', () => {
	it('says points and results as people write them', () => {
		expect([0, 1, 2, 3].map(sayHalf)).toEqual(['0', '½', '1', '1½']);
		expect(sayBoard(game(1, 2, [1, 1]))).toBe('½ – ½');
		expect(sayBoard(game(1, 2, [2, 0], false))).toBe('+ – −');
	});
	it('puts every game into two cells, and byes into one', () => {
		const table = cells({
			games: [game(1, 2, [2, 0])],
			byes: [{ round: 1, number: 3, points: '1', halfPoints: 2 }]
		});
		expect(table.get(1)?.get(1)).toEqual({ opponent: 2, side: 'WHITE', half: 2, played: true });
		expect(table.get(2)?.get(1)).toEqual({ opponent: 1, side: 'BLACK', half: 0, played: true });
		expect(table.get(3)?.get(1)?.opponent).toBeNull();
	});
});
