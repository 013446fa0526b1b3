/** What a clock shows: `1:04:07`, `24:07`, `0:00`; never less than nothing. */
export function showClock(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const two = (n: number) => String(n).padStart(2, '0');
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What a side has left at `now` (ms), given what the clocks showed at `asOf`; null where nobody keeps time. */
export function leftAt(
	clocks: { white: number | null; black: number | null; running: 'WHITE' | 'BLACK' | null; asOf: string },
	side: 'WHITE' | 'BLACK',
	now: number
): number | null {
	const left = side === 'WHITE' ? clocks.white : clocks.black;
	if (left === null || clocks.running !== side) return left;
	return left - Math.max(0, now - Date.parse(clocks.asOf));
}
