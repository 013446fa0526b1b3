import { describe, expect, it } from 'vitest';
import { readClock, writeClock, writeSeconds } from './clock-text.ts';

const min = 60_000;
describe('a clock time', () => {
	it.each([
		['59:30', 59.5 * min],
		['0:07', 7000],
		['1:29:30', 89.5 * min],
		['90:00', 90 * min],
		['59.30', 59.5 * min],
		['59,30', 59.5 * min],
		['5930', 59.5 * min],
		['930', 9.5 * min],
		['12930', 89.5 * min],
		['45', 45 * min],
		[' 12:05 ', 12 * min + 5000]
	])('is read from %s', (text, ms) => expect(readClock(text)).toBe(ms));
	it.each(['', 'a', '59:60', '5:75', '59:', ':30', '-1:00', '1:2:3:4', '99:99:99', '0960', '25:00:00'])(
		'is not read from «%s»',
		(text) => expect(readClock(text)).toBeNull()
	);
	it('is written as it is read', () => {
		for (const text of ['59:30', '1:29:30', '0:07', '10:00']) expect(writeClock(readClock(text)!)).toBe(text);
		expect(writeSeconds(120)).toBe('+2:00');
		expect(writeSeconds(-60)).toBe('−1:00');
	});
});
