import { describe, expect, it } from 'vitest';
import { record } from './record.ts';

const bout = (white: string, black: string, half: [number, number] | null, kind = 'PLAYED') => ({
	white: { id: white, name: white },
	black: { id: black, name: black },
	result: half && { whiteHalfPoints: half[0], blackHalfPoints: half[1], kind }
});

describe('a player’s record', () => {
	it('counts by side and by opponent, without what was not played', () => {
		const { games, sides, opponents } = record('a', [
			bout('a', 'b', [2, 0]),
			bout('b', 'a', [1, 1]),
			bout('c', 'a', [2, 0]),
			bout('a', 'c', [2, 0], 'FORFEIT'),
			bout('a', 'b', null)
		]);
		expect(games).toBe(3);
		expect(sides).toEqual({ first: { wins: 1, draws: 0, losses: 0 }, second: { wins: 0, draws: 1, losses: 1 } });
		expect(opponents.map(({ id, wins, draws, losses }) => [id, wins, draws, losses])).toEqual([
			['b', 1, 1, 0],
			['c', 0, 0, 1]
		]);
	});
});
