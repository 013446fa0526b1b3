// Instants of a clock that outlive sleep and reload. Within a page they are counted by the browser's monotonic clock,
// which no change of the hour moves; where that stood still (a device that slept) or began anew (a page that was
// loaded again), the clock on the wall says how long it was, and the gap is told.

/** What was read at an instant: of the monotonic clock, which page's it was, and of the clock on the wall. */
export interface Reading {
	instant: number;
	mono: number;
	origin: number;
	wall: number;
}

/** How much the two may differ before it counts as sleep, in milliseconds. */
export const TOLERANCE = 1_500;

/** The next reading, and how long nobody had counted. Instants never go backwards. */
export function read(before: Reading, now: Omit<Reading, 'instant'>): { reading: Reading; gap: number } {
	const said = now.wall - before.wall;
	const same = now.origin === before.origin;
	const counted = same ? Math.max(0, now.mono - before.mono) : 0;
	const missed = said - counted > (same ? TOLERANCE : 0) ? said - counted : 0;
	const reading = { ...now, instant: before.instant + counted + missed };
	return { reading, gap: missed > TOLERANCE ? missed : 0 };
}

/** What the browser's clocks say now. */
export const clocks = (): Omit<Reading, 'instant'> => ({
	mono: performance.now(),
	origin: performance.timeOrigin,
	wall: Date.now()
});
