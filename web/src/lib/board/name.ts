// Names of squares and pieces, as a reader of the screen hears them.
import { boardWords } from '#lib/words/pages/board.ts';
import { games } from '#lib/games/games.ts';
import { placeOf, type Kind, type Piece, type Side } from './fen.ts';
import { fileName, rankName } from './place.ts';

/** "cột 2 hàng 3" in xiangqi, counted by the side that names it (the one at the bottom); "e4" in chess. */
export function nameSquare(kind: Kind, square: string, by: Side = 'WHITE'): string {
	const place = placeOf(kind, square);
	if (!place || games[kind].named === 'coordinates') return square;
	return boardWords().point(fileName(kind, place.file, by), rankName(kind, place.rank, by));
}

/** "cột 2 hàng 3 – cột 3 hàng 3" in xiangqi; "e2e4" in chess. */
export function nameMove(kind: Kind, move: string): string {
	if (games[kind].named === 'coordinates') return move;
	return `${nameSquare(kind, move.slice(0, 2))} – ${nameSquare(kind, move.slice(2, 4))}`;
}

/** "Pháo đỏ". */
export function namePiece(kind: Kind, piece: Piece): string {
	const words = boardWords();
	const names: Record<string, string> = words.piece[kind];
	return words.ofSide(names[piece.role] ?? piece.role, words.sideInline[kind][piece.side]);
}
