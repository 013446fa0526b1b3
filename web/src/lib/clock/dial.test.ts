import { describe, expect, test } from 'vitest';
import { type Act, type Control, dialOf, faces, type Side } from './dial.ts';

const period = (minutes: number, moves: number | null = null, more: Partial<Control['periods'][number]> = {}) => ({
	seconds: minutes * 60,
	moves,
	incrementSeconds: 0,
	times: 1,
	unused: 'KEPT' as const,
	...more
});
const control = (pace: Control['pace'], ...periods: Control['periods'][number][]): Control => ({ pace, periods });
const MINUTE = 60_000;

/** Presses in turn from White's start at 0: how long each move took, in seconds. */
function played(...seconds: number[]): { acts: Act[]; at: number } {
	const acts: Act[] = [{ kind: 'press', side: 'BLACK', at: 0 }];
	let at = 0;
	seconds.forEach((took, ply) => {
		at += took * 1000;
		acts.push({ kind: 'press', side: ply % 2 === 0 ? 'WHITE' : 'BLACK', at });
	});
	return { acts, at };
}
const shown = (how: Control, { acts, at }: { acts: Act[]; at: number }, later = 0) =>
	faces(how, dialOf(how, acts), at + later);
/** White's moves take so long, Black answers at once. */
const alone = (moves: number, seconds: number) =>
	played(...Array.from({ length: moves * 2 }, (_, ply) => (ply % 2 ? 0 : seconds)));

describe('one period', () => {
	const ninety = control('ADDED', period(90));
	test("the first press starts the other side's time (FIDE 6.6), and each press the next", () => {
		const before = faces(ninety, dialOf(ninety, []), 5_000);
		expect([before.WHITE.left, before.WHITE.runs, before.BLACK.runs]).toEqual([90 * MINUTE, false, false]);
		const after = shown(ninety, played(60, 30), 10_000);
		expect(after.WHITE).toMatchObject({ left: 89 * MINUTE - 10_000, made: 1, runs: true });
		expect(after.BLACK).toMatchObject({ left: 90 * MINUTE - 30_000, made: 1, runs: false });
	});
	test('a press of whoever is not to move changes nothing', () => {
		const acts: Act[] = [...played(60).acts, { kind: 'press', side: 'WHITE', at: 61_000 }];
		expect(faces(ninety, dialOf(ninety, acts), 62_000).BLACK.left).toBe(90 * MINUTE - 2_000);
	});
	test('the flag falls at the end of the time, at its instant, and the clock says no more', () => {
		const face = shown(ninety, played(), 91 * MINUTE).WHITE;
		expect(face).toMatchObject({ left: 0, fell: 90 * MINUTE, runs: true });
		// Pressed all the same: the flag stays down, and both sides' flags keep their instants.
		const acts: Act[] = [...played().acts, { kind: 'press', side: 'WHITE', at: 91 * MINUTE }];
		const both = faces(ninety, dialOf(ninety, acts), 200 * MINUTE);
		expect([both.WHITE.fell, both.BLACK.fell]).toEqual([90 * MINUTE, 181 * MINUTE]);
	});
	test('exactly at the end it has fallen', () => {
		expect(shown(ninety, played(), 90 * MINUTE - 1).WHITE.fell).toBeNull();
		expect(shown(ninety, played(), 90 * MINUTE).WHITE.fell).toBe(90 * MINUTE);
	});
});

describe('seconds of a move (FIDE 6.3.2)', () => {
	test('Fischer: they are added, and saved where they are not needed', () => {
		const how = control('ADDED', period(90, null, { incrementSeconds: 30 }));
		const face = shown(how, played(10, 40));
		expect([face.WHITE.left, face.BLACK.left]).toEqual([90 * MINUTE + 20_000, 90 * MINUTE - 10_000]);
	});
	test('Bronstein: never more than the move took', () => {
		const how = control('GIVEN_BACK', period(25, null, { incrementSeconds: 10 }));
		const face = shown(how, played(4, 15));
		expect([face.WHITE.left, face.BLACK.left]).toEqual([25 * MINUTE, 25 * MINUTE - 5_000]);
		expect(shown(how, played(), 4_000).WHITE.left).toBe(25 * MINUTE - 4_000);
	});
	test('time-delay: the main time runs only when the extra time is gone', () => {
		const how = control('DELAY', period(25, null, { incrementSeconds: 10 }));
		expect(shown(how, played(), 9_999).WHITE.left).toBe(25 * MINUTE);
		expect(shown(how, played(), 12_000).WHITE.left).toBe(25 * MINUTE - 2_000);
		// Pressed before the extra time is gone, the main time is whole, however much of the extra was used.
		expect(shown(how, played(9, 10)).WHITE.left).toBe(25 * MINUTE);
		expect(shown(how, played(9, 13)).BLACK.left).toBe(25 * MINUTE - 3_000);
	});
	test('an increment is not given to a clock whose flag is down', () => {
		const how = control('ADDED', period(1, null, { incrementSeconds: 30 }));
		expect(shown(how, played(61)).WHITE).toMatchObject({ left: 0, fell: MINUTE });
	});
});

describe('moves in a time (xiangqi law 10.1.2)', () => {
	const ninety = control('ADDED', period(60, 25), period(30));
	test('25 moves in 60 minutes, then 30 to the end of the game', () => {
		const face = shown(ninety, alone(24, 120)).WHITE;
		expect(face).toMatchObject({ left: 12 * MINUTE, due: 1, period: 1 });
		const over = shown(ninety, alone(25, 120)).WHITE;
		expect(over).toMatchObject({ left: 40 * MINUTE, due: null, period: 2 });
	});
	test('a flag that falls before the 25th move is shown, and no time comes by itself', () => {
		const face = shown(ninety, alone(24, 120), 30 * MINUTE).WHITE;
		expect(face).toMatchObject({ left: 0, due: 1, period: 1 });
		expect(face.fell).toBe(48 * MINUTE + 12 * MINUTE);
	});
	test('the ladder of Asia: 25 in 60, ten more in every 15, then ten in every 5 to the end', () => {
		const ladder = control('ADDED', period(60, 25), period(15, 10, { times: 4 }), period(5, 10, { times: null }));
		// A minute and a half a move.
		const at = (moves: number) => shown(ladder, alone(moves, 90)).WHITE;
		expect(at(25)).toMatchObject({ period: 2, due: 10, left: 75 * MINUTE - 25 * 90_000 });
		expect(at(35)).toMatchObject({ period: 3, due: 10, left: 90 * MINUTE - 35 * 90_000 });
		expect(at(45)).toMatchObject({ period: 4, left: 105 * MINUTE - 45 * 90_000 });
		expect(at(55)).toMatchObject({ period: 5, left: 120 * MINUTE - 55 * 90_000 });
		// 65 moves in 120 minutes; from there five minutes for ten.
		expect(at(65)).toMatchObject({ period: 6, due: 10, left: 125 * MINUTE - 65 * 90_000 });
		expect(at(75)).toMatchObject({ period: 7, due: 10 });
	});
	test('ten moves in every 15 minutes (10.1.1d) to the end of the game', () => {
		const how = control('ADDED', period(15, 10, { times: null }));
		expect(shown(how, alone(10, 80)).WHITE).toMatchObject({ period: 2, left: 30 * MINUTE - 800_000, due: 10 });
	});
	test('40 moves in 90 minutes, then 30 more, 30 seconds a move from the first', () => {
		const how = control('ADDED', period(90, 40, { incrementSeconds: 30 }), period(30, null, { incrementSeconds: 30 }));
		expect(shown(how, alone(40, 60)).WHITE).toMatchObject({ period: 2, left: 120 * MINUTE - 40 * 30_000 });
	});
});

describe('byo-yomi and limits of a move', () => {
	test('after the main time every move has its seconds, and what is left of them is gone', () => {
		const how = control('ADDED', period(10), period(0.5, 1, { times: null, unused: 'LOST' }));
		// The main time runs out in the middle of a move: its overrun is taken from the seconds.
		expect(shown(how, played(), 10 * MINUTE + 12_000).WHITE).toMatchObject({ period: 2, left: 18_000, fell: null });
		expect(shown(how, played(612, 5)).WHITE).toMatchObject({ left: 30_000, due: 1 });
		expect(shown(how, played(612, 5, 29, 5)).WHITE.left).toBe(30_000);
		expect(shown(how, played(612, 5), 31_000).WHITE).toMatchObject({ left: 0, fell: 647_000 });
	});
	test('so many seconds for each move from the start', () => {
		const how = control('ADDED', period(0.25, 1, { times: null, unused: 'LOST' }));
		expect(shown(how, played(14, 3)).WHITE.left).toBe(15_000);
		expect(shown(how, played(), 15_000).WHITE.fell).toBe(15_000);
	});
});

describe('stopped, set and gone on', () => {
	const how = control('DELAY', period(25, null, { incrementSeconds: 10 }));
	const stopped = (at: number): Act => ({ kind: 'stop', at });
	test('what a move took before a stop counts when it goes on', () => {
		const acts: Act[] = [{ kind: 'press', side: 'BLACK', at: 0 }, stopped(8_000), { kind: 'go', at: 100_000 }];
		expect(faces(how, dialOf(how, acts.slice(0, 2)), 90_000).WHITE).toMatchObject({ left: 25 * MINUTE, runs: false });
		expect(faces(how, dialOf(how, acts), 105_000).WHITE.left).toBe(25 * MINUTE - 3_000);
	});
	test('a press on stopped clocks changes nothing', () => {
		const acts: Act[] = [
			{ kind: 'press', side: 'BLACK', at: 0 },
			stopped(8_000),
			{ kind: 'press', side: 'WHITE', at: 9_000 }
		];
		expect(dialOf(how, acts).turn).toBe('WHITE');
	});
	test('set by hand, with the moves: the period follows, and a flag is up again', () => {
		const ladder = control('ADDED', period(1, 25), period(30));
		const acts: Act[] = [
			{ kind: 'press', side: 'BLACK', at: 0 },
			stopped(2 * MINUTE),
			{
				kind: 'set',
				at: 3 * MINUTE,
				left: { WHITE: 90_000, BLACK: 60_000 },
				made: { WHITE: 25, BLACK: 24 },
				turn: 'BLACK'
			},
			{ kind: 'go', at: 4 * MINUTE }
		];
		const face = faces(ladder, dialOf(ladder, acts), 4 * MINUTE + 5_000);
		expect(dialOf(ladder, acts.slice(0, 2)).hands.WHITE.fell).toBe(MINUTE);
		expect(face.WHITE).toMatchObject({ left: 90_000, period: 2, due: null, fell: null, made: 25 });
		expect(face.BLACK).toMatchObject({ left: 55_000, period: 1, due: 1, runs: true });
	});
	test('whatever is done in whatever order, no clock shows less than nothing', () => {
		const kinds = ['press', 'stop', 'go', 'set', 'slept'] as const;
		let seed = 7;
		const roll = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
		for (let game = 0; game < 200; game++) {
			let at = 0;
			const acts = Array.from({ length: 40 }, (): Act => {
				at += roll(200_000);
				const side: Side = roll(2) ? 'WHITE' : 'BLACK';
				const kind = kinds[roll(kinds.length)]!;
				if (kind === 'press') return { kind, side, at };
				if (kind === 'slept') return { kind, ms: roll(9_999), at };
				if (kind !== 'set') return { kind, at };
				return {
					kind,
					at,
					left: { WHITE: roll(9_999), BLACK: roll(9_999) },
					made: { WHITE: roll(30), BLACK: roll(30) },
					turn: side
				};
			});
			const face = faces(how, dialOf(how, acts), at + roll(99_999));
			for (const one of [face.WHITE, face.BLACK]) {
				expect(one.left).toBeGreaterThanOrEqual(0);
				expect(one.fell === null || one.left === 0).toBe(true);
			}
			expect(face.WHITE.runs && face.BLACK.runs).toBe(false);
		}
	});
});
