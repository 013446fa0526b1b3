import { expect, test } from 'vitest';
import type { Control } from './dial.ts';
import { csv, ledger, type Noted } from './ledger.ts';

const control: Control = {
	pace: 'ADDED',
	periods: [{ seconds: 60, moves: null, incrementSeconds: 0, times: 1, unused: 'KEPT' }]
};
const WALL = Date.UTC(2026, 10, 24, 2);
const at = <A extends object>(act: A, instant: number) => ({ ...act, at: instant, wall: WALL + instant });

test('every press is there with what the clocks showed, also one that meant nothing', () => {
	const acts = [
		at({ kind: 'press', side: 'BLACK' }, 0),
		at({ kind: 'press', side: 'WHITE' }, 4_000),
		at({ kind: 'press', side: 'WHITE' }, 4_300),
		at({ kind: 'slept', ms: 50_000 }, 54_300),
		at({ kind: 'press', side: 'BLACK' }, 70_000),
		at({ kind: 'stop' }, 71_000)
	] as Noted[];
	const lines = ledger(control, acts);
	expect(lines.map(({ counted, move }) => [counted, move])).toEqual([
		[true, null],
		[true, 1],
		[false, null],
		[false, null],
		[true, 1],
		[true, null]
	]);
	expect(lines.map(({ left }) => [left.WHITE, left.BLACK])).toEqual([
		[60_000, 60_000],
		[56_000, 60_000],
		[56_000, 59_700],
		[56_000, 9_700],
		[56_000, 0],
		[55_000, 0]
	]);
	expect(lines.map(({ fallen }) => fallen)).toEqual([[], [], [], [], ['BLACK'], ['BLACK']]);
});
test('a table holds nothing that would be reckoned with', () => {
	const text = csv(
		['Tên', 'n'],
		[
			['=HYPERLINK("x")', 1],
			['Đỗ "Tí"', -2]
		]
	);
	expect(text).toBe('﻿"Tên","n"\r\n"\'=HYPERLINK(""x"")","1"\r\n"Đỗ ""Tí""","\'-2"\r\n');
});
