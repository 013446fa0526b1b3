import { describe, expect, it } from 'vitest';
import { byGivenName, placed, sheets, tally, type Ranked, type PairingPrinted, type PlyPrinted } from './papers.ts';

const ply = (number: number, side: 'WHITE' | 'BLACK'): PlyPrinted =>
	({ number, side, text: `m${number}`, legal: true }) as PlyPrinted;
const game = (plies: number) => Array.from({ length: plies }, (_, at) => ply(at + 1, at % 2 === 0 ? 'WHITE' : 'BLACK'));

describe('score sheets (xiangqi law, Appendix 4)', () => {
	it('has sixty empty lines in two columns to write on', () => {
		const [only, ...others] = sheets([]);
		expect(others).toEqual([]);
		expect(only!.map((column) => [column[0]!.number, column.at(-1)!.number])).toEqual([
			[1, 30],
			[31, 60]
		]);
		expect(only!.flat().some(({ white, black }) => white || black)).toBe(false);
	});
	it('goes on to a second sheet after move sixty', () => {
		expect(sheets(game(120))).toHaveLength(1);
		const [, second] = sheets(game(121));
		expect(second![0][0]).toEqual({ number: 61, white: ply(121, 'WHITE') });
	});
	it('keeps every move of a side that moves twice in a row', () => {
		const [[left]] = sheets([ply(1, 'WHITE'), ply(2, 'BLACK'), ply(3, 'BLACK'), ply(4, 'WHITE')]) as [
			ReturnType<typeof sheets>[number]
		];
		expect(left.slice(0, 3)).toEqual([
			{ number: 1, white: ply(1, 'WHITE'), black: ply(2, 'BLACK') },
			{ number: 2, black: ply(3, 'BLACK') },
			{ number: 3, white: ply(4, 'WHITE') }
		]);
	});
	it('leaves the first place empty where the second side began', () => {
		const [[left]] = sheets([ply(1, 'BLACK'), ply(2, 'WHITE')]) as [ReturnType<typeof sheets>[number]];
		expect(left.slice(0, 2)).toEqual([
			{ number: 1, black: ply(1, 'BLACK') },
			{ number: 2, white: ply(2, 'WHITE') }
		]);
	});
});

it('gives a certificate to all who share a place, and to nobody who left', () => {
	const row = (id: string, rank: number, withdrawn = false) => ({ id, rank, withdrawn }) as Ranked;
	expect(
		placed([row('a', 1), row('b', 2), row('c', 3), row('d', 3), row('e', 5), row('f', 2, true)], 3).map(({ id }) => id)
	).toEqual(['a', 'b', 'c', 'd']);
});

describe('what is looked up and counted', () => {
	it('sorts by the given name, then the whole', () => {
		const of = (name: string) => ({ name, givenName: name.split(' ').at(-1)! });
		expect(
			['Trần An', 'Đỗ Bảo', 'Lê An', 'Vũ Ánh']
				.map(of)
				.sort(byGivenName)
				.map(({ name }) => name)
		).toEqual(['Lê An', 'Trần An', 'Vũ Ánh', 'Đỗ Bảo']);
	});
	it('keeps absences apart from games that were played', () => {
		const result = (white: number, black: number, kind = 'PLAYED') =>
			({ result: { whiteHalfPoints: white, blackHalfPoints: black, kind } }) as PairingPrinted;
		const all = [result(2, 0), result(1, 1), result(0, 2), result(2, 0, 'FORFEIT'), { result: null } as PairingPrinted];
		expect(tally(all)).toEqual({ games: 5, done: 4, forfeits: 1, played: 3, first: 1, drawn: 1, second: 1 });
	});
});
