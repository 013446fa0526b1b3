/** What is left until an instant: `1:42:40` within two days, whole days before that; none once it has come. */
export function until(ms: number): { clock: string } | { days: number } | undefined {
	if (ms <= 0) return undefined;
	const seconds = Math.ceil(ms / 1000);
	if (seconds >= 48 * 3600) return { days: Math.ceil(seconds / 86_400) };
	const two = (n: number) => String(n).padStart(2, '0');
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return { clock: h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}` };
}

/** Which day of how many it is, the first is 1; none before the first and after the last. Days are `2026-05-04`. */
export function dayOf(today: string, first: string, last: string): { day: number; of: number } | undefined {
	const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
	const [now, from, to] = [number(today), number(first), number(last)];
	return now < from || now > to ? undefined : { day: now - from + 1, of: to - from + 1 };
}
