// What a game's clocks say about each move.
import type { Side } from '#lib/board/fen.ts';

interface Ticked {
	number: number;
	side: Side;
	clockMs: number | null;
}
interface Control {
	baseSeconds: number;
	incrementSeconds: number;
	pace: 'ADDED' | 'GIVEN_BACK' | 'DELAY';
	periods: readonly { moves: number | null }[];
}

/**
 * How long each move took, in milliseconds by ply: what the side had before, and what a move adds, less what it has now.
 * Told only where that is all there is to it: one period, seconds added to each move or none; and not where clocks were
 * set by hand or not read.
 */
export function spent(plies: readonly Ticked[], control: Control | undefined): Map<number, number> {
	const took = new Map<number, number>();
	if (!control || control.periods.length > 1 || control.periods[0]?.moves != null) return took;
	if (control.incrementSeconds > 0 && control.pace !== 'ADDED') return took;
	const had: Record<Side, number | null> = { WHITE: control.baseSeconds * 1000, BLACK: control.baseSeconds * 1000 };
	for (const { number, side, clockMs } of plies) {
		const before = had[side];
		had[side] = clockMs;
		if (clockMs === null || before === null) continue;
		const time = before + control.incrementSeconds * 1000 - clockMs;
		if (time >= 0) took.set(number, time);
	}
	return took;
}

/** `4:59`, `0:05`, `1:04:07`: rounded to the second. */
export function sayTook(ms: number): string {
	const seconds = Math.round(ms / 1000);
	const two = (n: number) => String(n).padStart(2, '0');
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The time left by move, for each side: points of a curve. */
export function left(plies: readonly Ticked[]): Record<Side, { ply: number; ms: number }[]> {
	const curve: Record<Side, { ply: number; ms: number }[]> = { WHITE: [], BLACK: [] };
	for (const { number, side, clockMs } of plies) if (clockMs !== null) curve[side].push({ ply: number, ms: clockMs });
	return curve;
}
