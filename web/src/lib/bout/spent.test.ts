import { expect, it } from 'vitest';
import { left, sayTook, spent } from './spent.ts';

const control = { baseSeconds: 600, incrementSeconds: 5, pace: 'ADDED', periods: [{ moves: null }] } as const;
const plies = [
	{ number: 1, side: 'WHITE', clockMs: 590_000 },
	{ number: 2, side: 'BLACK', clockMs: null },
	{ number: 3, side: 'WHITE', clockMs: 595_000 },
	{ number: 4, side: 'BLACK', clockMs: 500_000 },
	{ number: 5, side: 'WHITE', clockMs: 700_000 }
] as const;

it('says what a move took where the clock was read before and after it', () => {
	expect([...spent(plies, control)]).toEqual([
		[1, 15_000],
		[3, 0]
	]);
});

it('says nothing where seconds come otherwise or periods change', () => {
	expect(spent(plies, { ...control, pace: 'DELAY' }).size).toBe(0);
	expect(spent(plies, { ...control, periods: [{ moves: 25 }] }).size).toBe(0);
	expect(spent(plies, undefined).size).toBe(0);
});

it('writes times and draws what is left', () => {
	expect([sayTook(4_600), sayTook(299_000), sayTook(3_847_000)]).toEqual(['0:05', '4:59', '1:04:07']);
	expect(left(plies).BLACK).toEqual([{ ply: 4, ms: 500_000 }]);
});
