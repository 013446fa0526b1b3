import { expect, test } from 'vitest';
import { madeOf, points, saidByOther, saidOf, stateOf } from './made.ts';

const claim = (whiteHalfPoints: number, kind: 'PLAYED' | 'FORFEIT' = 'PLAYED') => ({
	at: '2026-12-06T04:00:00Z',
	by: { id: 'p', name: 'Đội trưởng' },
	result: { white: '', black: '', whiteHalfPoints, blackHalfPoints: 2 - whiteHalfPoints, kind }
});
const board = (side: 'WHITE' | 'BLACK', claimB: ReturnType<typeof claim> | null = null) =>
	({
		a: 1,
		b: 1,
		side,
		table: 4,
		hasResult: false,
		claims: 'NONE',
		scoreA: null,
		scoreB: null,
		playerA: null,
		playerB: null,
		claimA: null,
		claimB
	}) as const;

test('what a team made is said of the colors, and read back', () => {
	// Team A has Black: its win is Black's.
	expect(saidOf(board('BLACK'), true, 'WIN')).toEqual({
		table: 4,
		whiteHalfPoints: 0,
		blackHalfPoints: 2,
		kind: 'PLAYED'
	});
	expect(saidOf(board('BLACK'), false, 'LOSS_ABSENT').kind).toBe('FORFEIT');
	expect(madeOf(board('BLACK'), true, claim(0))).toBe('WIN');
	expect(madeOf(board('BLACK'), false, claim(0))).toBe('LOSS');
	expect(madeOf(board('WHITE'), true, claim(2, 'FORFEIT'))).toBe('WIN_ABSENT');
	expect(madeOf(board('WHITE'), true, null)).toBeUndefined();
});

test('what the other captain said is added up from the own side', () => {
	expect(saidByOther([board('WHITE', claim(2)), board('BLACK', claim(1)), board('WHITE')], true)).toBe('1½ – ½');
	expect(saidByOther([board('WHITE')], true)).toBeUndefined();
	expect([0, 1, 2, 3, 8].map(points)).toEqual(['0', '½', '1', '1½', '4']);
});

test('a match is over when every game has a result, and disputed as soon as one is', () => {
	const game = (claims: 'NONE' | 'ONE' | 'AGREE' | 'DIFFER', hasResult = false) => ({ claims, hasResult, table: 1 });
	expect(stateOf({ boards: [game('AGREE', true), game('DIFFER', true)] })).toBe('DIFFER');
	expect(stateOf({ boards: [game('AGREE', true), { claims: 'NONE', hasResult: false, table: null }] })).toBe(
		'CONFIRMED'
	);
	expect(stateOf({ boards: [game('ONE'), game('NONE')] })).toBe('WAITS');
	expect(stateOf({ boards: [game('AGREE', true), game('NONE')] })).toBe('PARTLY');
	expect(stateOf({ boards: [game('NONE')] })).toBe('OPEN');
});
