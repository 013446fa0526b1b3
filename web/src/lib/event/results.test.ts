import { describe, expect, it } from 'vitest';
import { cells, sayHalf, type EventResults } from './results.ts';

const round = (
	number: number,
	white: string,
	black: string,
	half: [number, number] | null,
	bye: string | null = null
) =>
	({
		number,
		leftOver: bye ? { id: bye } : null,
		pairings: [
			{
				table: 1,
				white: { id: white },
				black: { id: black },
				bout: { id: 'g', phase: 'CONCLUDED' },
				result: half && {
					whiteHalfPoints: half[0],
					blackHalfPoints: half[1],
					kind: 'PLAYED',
					ending: 'law',
					grounds: null
				}
			}
		]
	}) as unknown as EventResults['rounds'][number];

describe('the cross table', () => {
	it('sees each game from both sides', () => {
		const table = cells([round(1, 'a', 'b', [2, 0], 'c'), round(2, 'b', 'c', null)]);
		expect(table.get('a')?.get(1)).toMatchObject({ opponent: 'b', side: 'WHITE', halfPoints: 2 });
		expect(table.get('b')?.get(1)).toMatchObject({ opponent: 'a', side: 'BLACK', halfPoints: 0 });
		expect(table.get('c')?.get(1)).toMatchObject({ opponent: null, side: null });
		expect(table.get('b')?.get(2)?.halfPoints).toBeNull();
	});
	it('writes half points as tables do', () => {
		expect([0, 1, 2, 3, 4].map(sayHalf)).toEqual(['0', '½', '1', '1½', '2']);
	});
});
