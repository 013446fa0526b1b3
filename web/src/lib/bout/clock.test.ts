import { describe, expect, it } from 'vitest';
import { leftAt, showClock } from './clock.ts';

describe('a clock', () => {
	it.each([
		[0, '0:00'],
		[-5000, '0:00'],
		[1, '0:01'],
		[59_000, '0:59'],
		[60_000, '1:00'],
		[1_447_000, '24:07'],
		[3_600_000, '1:00:00'],
		[3_847_000, '1:04:07']
	])('with %i ms left shows %s', (ms, text) => expect(showClock(ms)).toBe(text));

	const clocks = { white: 60_000, black: 50_000, running: 'WHITE' as const, asOf: '2026-05-04T08:00:00Z' };
	const later = Date.parse('2026-05-04T08:00:10Z');
	it('runs for the side to move only', () => {
		expect(leftAt(clocks, 'WHITE', later)).toBe(50_000);
		expect(leftAt(clocks, 'BLACK', later)).toBe(50_000);
		expect(leftAt({ ...clocks, running: null }, 'WHITE', later)).toBe(60_000);
	});
	it('does not gain where the device believes to be earlier than the server', () => {
		expect(leftAt(clocks, 'WHITE', later - 20_000)).toBe(60_000);
	});
	it('may be missing', () => {
		expect(leftAt({ ...clocks, white: null }, 'WHITE', later)).toBeNull();
	});
});
