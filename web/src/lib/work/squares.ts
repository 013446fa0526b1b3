// Squares as an arbiter types them: coordinates, apart by spaces or commas.
import type { Kind } from '#lib/board/fen.ts';

const SQUARE: Record<Kind, RegExp> = { CHESS: /^[a-h][1-8]$/, XIANGQI: /^[a-i][0-9]$/ };

/** The squares in order; null where something is none. */
export function squaresOf(kind: Kind, text: string): string[] | null {
	const squares = text.toLowerCase().split(/[\s,;]+/).filter((word) => word !== '');
	return squares.every((square) => SQUARE[kind].test(square)) ? squares : null;
}
