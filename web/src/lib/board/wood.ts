// The wood after a hand moved a piece: a drawing for the moment before the server has answered. No rules: whatever
// is carried from one square to another stands there, and what stood there is gone.
import { games } from '#lib/games/games.ts';
import { placeOf, readFen, squareAt, type Kind, type Piece, type Role, type Side } from './fen.ts';

/** The first letter of a role in the game's own list. */
const letterOf = (kind: Kind, role: Role): string =>
	Object.entries(games[kind].roles).find(([, named]) => named === role)?.[0] ?? '1';
const promoted: Record<string, Role> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };
/** Whether a hand carries more than the piece that it takes. */
const castles = (kind: Kind): boolean => games[kind].hand === 'carries-and-castles';
export const other = (side: Side): Side => (side === 'WHITE' ? 'BLACK' : 'WHITE');

/** Whether a move by hand asks what the pawn becomes. */
export function promotes(kind: Kind, fen: string, from: string, to: string): boolean {
	const piece = readFen(kind, fen)?.pieces.get(from);
	return castles(kind) && piece?.role === 'pawn' && /[18]$/.test(to);
}

/** The position after a hand moved a piece, as FEN; the same where it says nothing that can be drawn. */
export function moved(kind: Kind, fen: string, move: { from: string; to: string; uci: string }): string {
	const shown = readFen(kind, fen);
	const piece = shown?.pieces.get(move.from);
	const [from, to] = [placeOf(kind, move.from), placeOf(kind, move.to)];
	if (!shown || !piece || !from || !to) return fen;
	const pieces = new Map(shown.pieces);
	const carry = (start: string, end: string, carried: Piece) => {
		pieces.delete(start);
		pieces.set(end, carried);
	};
	const taken = pieces.get(move.to);
	if (
		castles(kind) &&
		piece.role === 'king' &&
		(Math.abs(from.file - to.file) > 1 || (taken?.side === piece.side && taken.role === 'rook'))
	) {
		// Both notations of castling: the king's two steps, or onto the own rook.
		const short = to.file > from.file;
		const corner = taken?.side === piece.side ? move.to : squareAt(kind, short ? 7 : 0, from.rank);
		const rook = pieces.get(corner);
		pieces.delete(corner);
		carry(move.from, squareAt(kind, short ? 6 : 2, from.rank), piece);
		if (rook) pieces.set(squareAt(kind, short ? 5 : 3, from.rank), rook);
	} else {
		if (castles(kind) && piece.role === 'pawn' && from.file !== to.file && !taken)
			pieces.delete(squareAt(kind, to.file, from.rank));
		const role = promoted[move.uci.slice(move.from.length + move.to.length)];
		carry(move.from, move.to, role ? { side: piece.side, role } : piece);
	}
	return `${write(kind, pieces)} ${shown.turn === 'WHITE' ? 'b' : 'w'}`;
}

/** The squares whose pieces a hand has set down, after another move: those of before that still stand, and the new ones. */
export function setDown(kind: Kind, before: string, after: string, earlier: ReadonlySet<string>): Set<string> {
	const [was, is] = [readFen(kind, before)?.pieces, readFen(kind, after)?.pieces];
	const squares = new Set(earlier);
	for (const square of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
		const [old, now] = [was?.get(square), is?.get(square)];
		if (!now) squares.delete(square);
		else if (old?.side !== now.side || old.role !== now.role) squares.add(square);
	}
	return squares;
}

function write(kind: Kind, pieces: ReadonlyMap<string, Piece>): string {
	const { files, ranks } = games[kind];
	return Array.from({ length: ranks }, (_, row) => {
		const squares = Array.from({ length: files }, (_, file) => pieces.get(squareAt(kind, file, ranks - 1 - row)));
		const letter = (piece: Piece | undefined) =>
			piece ? (piece.side === 'WHITE' ? letterOf(kind, piece.role).toUpperCase() : letterOf(kind, piece.role)) : '1';
		return squares
			.map(letter)
			.join('')
			.replace(/1+/g, (run) => String(run.length));
	}).join('/');
}
