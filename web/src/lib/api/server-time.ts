// The server's clock, as well as its answers' Date headers tell it. Each answer says: at some instant
// between sending and receiving, the server's clock stood within one second after the header. The
// intersection of all answers bounds the offset; the device's own clock is believed where it fits.

let low = -Infinity;
let high = Infinity;

/** Notes an answer: its `Date` header, and when (device time, ms) it was asked for and received. */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
	const second = header ? Date.parse(header) : NaN;
	if (Number.isNaN(second)) return;
	const [from, to] = [second - receivedAt, second + 1000 - sentAt];
	// Disjoint bounds mean that one of the clocks was set: begin anew.
	if (from > high || to < low) [low, high] = [from, to];
	else [low, high] = [Math.max(low, from), Math.min(high, to)];
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
	const offset = low > 0 ? low : high < 0 ? high : 0;
	return Date.now() + offset;
}
