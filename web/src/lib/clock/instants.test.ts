import { expect, test } from 'vitest';
import { read, type Reading } from './instants.ts';

const start: Reading = { instant: 1_000, mono: 50_000, origin: 1, wall: 1_000_000 };

test('within a page the monotonic clock counts, whatever the hour is set to', () => {
	const forth = read(start, { mono: 51_000, origin: 1, wall: 1_000_900 });
	expect(forth).toEqual({ reading: { instant: 2_000, mono: 51_000, origin: 1, wall: 1_000_900 }, gap: 0 });
	// The hour is set back: nothing is lost and nothing is won.
	const back = read(forth.reading, { mono: 52_000, origin: 1, wall: 400_000 });
	expect([back.reading.instant, back.gap]).toEqual([3_000, 0]);
});
test('a device that slept did not count: the wall says how long', () => {
	const woken = read(start, { mono: 50_400, origin: 1, wall: 1_600_000 });
	expect([woken.reading.instant, woken.gap]).toEqual([601_000, 599_600]);
});
test('a page that is loaded again goes on where it was', () => {
	const again = read(start, { mono: 300, origin: 2, wall: 1_004_000 });
	expect([again.reading.instant, again.gap]).toEqual([5_000, 4_000]);
	// At once it is no gap that anybody must hear of; with the hour set back meanwhile, never backwards.
	expect(read(start, { mono: 60_000, origin: 2, wall: 1_000_200 })).toMatchObject({
		reading: { instant: 1_200 },
		gap: 0
	});
	expect(read(start, { mono: 60_000, origin: 2, wall: 10 }).reading.instant).toBe(1_000);
});
