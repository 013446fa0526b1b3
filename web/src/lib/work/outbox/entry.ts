// What an arbiter said and the server has not answered: the intention, word for word, with the id that it will
// always be sent with.
import type { RefusalShown } from '#lib/api/fragments.ts';
import type { Side } from '#lib/board/fen.ts';

export interface Drawn {
	uci: string;
	from: string;
	to: string;
}

export interface Entry {
	/** Made at the tap: sent twice it does nothing twice. */
	commandId: string;
	/** The order of the taps on this device. */
	order: number;
	bout: string;
	/** Who tapped; it is never sent in the name of somebody else. */
	account: string;
	/** Milliseconds since 1970, by this device. */
	tappedAt: number;
	side: Side;
	moves: { text: string; clockMs: number | null }[];
	notation: string | null;
	/** What the board shows until the answer comes; null for moves that were typed. */
	drawn: Drawn | null;
	/** The version that it was decided on; null as long as what was tapped before it is not answered. */
	after: number | null;
	/** Why the server did not record it. What waits behind it is not sent. */
	refused: RefusalShown | null;
	/** A question that the server could not take: neither recorded nor refused. */
	trouble: string | null;
}

/** What is tapped, before it is queued. */
export type Tapped = Pick<Entry, 'bout' | 'account' | 'side' | 'moves' | 'notation' | 'drawn'> & {
	/** The version that the page showed. */
	version: number;
};

/** The moves of an entry as they are listed: what was typed, or from where to where. */
export const sayMoves = (entry: Pick<Entry, 'moves' | 'drawn'>): string =>
	entry.drawn
		? `${entry.drawn.from}–${entry.drawn.to}${entry.drawn.uci.slice(entry.drawn.from.length + entry.drawn.to.length)}`
		: entry.moves.map((move) => move.text).join(' ');

/** The entries as a file that somebody can read and somebody else can type in. */
export function exported(entries: readonly Entry[], game: string): string {
	return JSON.stringify(
		{
			game,
			entries: entries.map(({ commandId, tappedAt, ...rest }) => ({
				commandId,
				tappedAt: new Date(tappedAt).toISOString(),
				...rest
			}))
		},
		null,
		'\t'
	);
}
