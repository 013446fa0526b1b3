import { sharedWords } from './words.svelte.ts';

/** How long something lasts: `30 giây`, `2 phút`, and what is neither as a clock shows it, `1:30`, `1:29:52`. */
export function sayLength(seconds: number): string {
	if (seconds % 60 === 0) return sharedWords().time.minutes(seconds / 60);
	if (seconds < 60) return sharedWords().time.seconds(seconds);
	return clockOf(seconds);
}

/** Seconds as a clock shows them: `0:45`, `5:07`, `1:29:52`. */
export function clockOf(seconds: number): string {
	const two = (n: number) => String(n).padStart(2, '0');
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
