// Moves as an arbiter types them from a score sheet: `1. P2-5 M8.7 2. M2.3 58:10 X9-8 57:40`.
import { readClock } from './clock-text.ts';

export interface TypedMove {
	text: string;
	/** What the mover has left after it, if it was written behind the move. */
	clockMs: number | null;
}
export interface TypedMoves {
	moves: TypedMove[];
	/** What looks like a clock time and is none, or stands where no move is. */
	strange: string[];
}

/** Parts a line into moves and the clock times behind them. Whether a move is one, only the server knows. */
export function readMoves(line: string): TypedMoves {
	const moves: TypedMove[] = [];
	const strange: string[] = [];
	const tokens = line
		.replace(/(^|\s)\d+\)/g, ' ')
		.replace(/[[\](){}]|%clk/g, ' ')
		.split(/[\s;]+/)
		// Numbers of moves: `1.` `1...` `1`, also glued to the move: `1.P2-5`.
		.map((token) => token.replace(/^\d+\.+(?!\d)/, ''))
		.filter((token) => !/^(\d{0,2}|1-0|0-1|½-½|1\/2-1\/2|\*|…|\.+)$/.test(token));
	for (const token of tokens) {
		if (/^\d+([:.,]\d+)+$/.test(token) || /^\d{3,6}$/.test(token)) {
			const last = moves.at(-1);
			const ms = readClock(token);
			if (ms === null || !last || last.clockMs !== null) strange.push(token);
			else last.clockMs = ms;
		} else moves.push({ text: token.replace(/,$/, ''), clockMs: null });
	}
	return { moves, strange };
}
