// Reading positions for display. No rules: whatever the text says stands on the board.

import type { Side } from '#lib/games/game.ts';
import { games, type Kind } from '#lib/games/games.ts';

export type { Kind, Side };
/** As the game's file calls it, such as `horse`. */
export type Role = string;

export interface Piece {
	side: Side;
	role: Role;
}

/** A position to show: pieces by square (`e4`, and `a0` to `i9` in xiangqi), and who is to move. */
export interface Shown {
	pieces: Map<string, Piece>;
	turn: Side;
}

/** The name of a square by file and rank, both counted from 0 at White's left corner. */
export function squareAt(kind: Kind, file: number, rank: number): string {
	return String.fromCharCode(97 + file) + (rank + games[kind].firstRank);
}

/** File and rank of a square, both counted from 0 at White's left corner; null if it is not on the board. */
export function placeOf(kind: Kind, square: string): { file: number; rank: number } | null {
	const { files, ranks, firstRank } = games[kind];
	const file = square.charCodeAt(0) - 97;
	const rank = Number(square.slice(1)) - firstRank;
	if (!/^[a-z](0|[1-9]\d*)$/.test(square) || file >= files || rank < 0 || rank >= ranks) return null;
	return { file, rank };
}

/** Reads a FEN; null if it is none of this game. What follows the side to move is not looked at. */
export function readFen(kind: Kind, text: string): Shown | null {
	const [board = '', turn = 'w'] = text.trim().split(/\s+/);
	const { files, ranks, roles } = games[kind];
	const rows = board.split('/');
	if (rows.length !== ranks) return null;
	const pieces = new Map<string, Piece>();
	for (const [index, row] of rows.entries()) {
		let file = 0;
		for (const letter of row.match(/[1-9]\d*|\D/g) ?? []) {
			if (/\d/.test(letter)) {
				file += Number(letter);
				continue;
			}
			const role = roles[letter.toLowerCase()];
			if (!role || file >= files) return null;
			pieces.set(squareAt(kind, file, ranks - 1 - index), { side: letter < 'a' ? 'WHITE' : 'BLACK', role });
			file += 1;
		}
		if (file !== files) return null;
	}
	if (!['w', 'r', 'b'].includes(turn)) return null;
	return { pieces, turn: turn === 'b' ? 'BLACK' : 'WHITE' };
}
