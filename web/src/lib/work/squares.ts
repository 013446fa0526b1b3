// Squares as an arbiter types them: coordinates, apart by spaces or commas.
import { placeOf, type Kind } from '#lib/board/fen.ts';

/** The squares in order; null where something is none. */
export function squaresOf(kind: Kind, text: string): string[] | null {
	const squares = text
		.toLowerCase()
		.split(/[\s,;]+/)
		.filter((word) => word !== '');
	return squares.every((square) => placeOf(kind, square) !== null) ? squares : null;
}
