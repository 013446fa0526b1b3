/**
 * What a clock shows, read from what a hurried hand types: `59:30`, `1:29:30`, `59.30`, `59,30`, `5930` (the last
 * two are seconds), `45` (minutes). Milliseconds; null where it is no time.
 */
export function readClock(text: string): number | null {
	const trimmed = text.trim();
	const parts = /^\d{3,6}$/.test(trimmed)
		? digits(trimmed)
		: /^\d{1,3}([:.,]\d{1,2}){0,2}$/.test(trimmed)
			? trimmed.split(/[:.,]/).map(Number)
			: null;
	if (!parts) return null;
	const [first = 0, second = 0, third] = parts;
	if (second > 59 || (third ?? 0) > 59) return null;
	const seconds = third === undefined ? first * 60 + second : first * 3600 + second * 60 + third;
	return seconds <= 24 * 3600 ? seconds * 1000 : null;
}

function digits(text: string): number[] {
	const [head, seconds] = [text.slice(0, -2), Number(text.slice(-2))];
	return head.length > 2 ? [Number(head.slice(0, -2)), Number(head.slice(-2)), seconds] : [Number(head), seconds];
}

/** `59:30`, `1:29:30`. */
export function writeClock(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const two = (n: number) => String(n).padStart(2, '0');
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Seconds to add or take, `+2:00`, `-0:30`. */
export const writeSeconds = (seconds: number): string =>
	`${seconds < 0 ? '−' : '+'}${writeClock(Math.abs(seconds) * 1000)}`;
