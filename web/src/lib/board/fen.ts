// Reading positions for display. No rules: whatever the text says stands on the board.

export type Kind = 'XIANGQI' | 'CHESS';
export type Side = 'WHITE' | 'BLACK';
export type XiangqiRole = 'general' | 'advisor' | 'elephant' | 'chariot' | 'horse' | 'cannon' | 'soldier';
export type ChessRole = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn';
export type Role = XiangqiRole | ChessRole;

export interface Piece {
	side: Side;
	role: Role;
}

/** A position to show: pieces by square (`e4`, and `a0` to `i9` in xiangqi), and who is to move. */
export interface Shown {
	pieces: Map<string, Piece>;
	turn: Side;
}

/** The board of a game: how many files and ranks, and the number of the first rank in coordinates. */
export const extent = {
	XIANGQI: { files: 9, ranks: 10, firstRank: 0 },
	CHESS: { files: 8, ranks: 8, firstRank: 1 }
} as const satisfies Record<Kind, { files: number; ranks: number; firstRank: number }>;

// Both letterings of xiangqi are about: n or h for the horse, b or e for the elephant.
const roles: Record<Kind, Record<string, Role>> = {
	XIANGQI: { k: 'general', g: 'general', a: 'advisor', b: 'elephant', e: 'elephant', r: 'chariot', n: 'horse', h: 'horse', c: 'cannon', p: 'soldier' },
	CHESS: { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }
};

/** The name of a square by file and rank, both counted from 0 at White's left corner. */
export function squareAt(kind: Kind, file: number, rank: number): string {
	return String.fromCharCode(97 + file) + (rank + extent[kind].firstRank);
}

/** File and rank of a square, both counted from 0 at White's left corner; null if it is not on the board. */
export function placeOf(kind: Kind, square: string): { file: number; rank: number } | null {
	const { files, ranks, firstRank } = extent[kind];
	const file = square.charCodeAt(0) - 97;
	const rank = Number(square.slice(1)) - firstRank;
	if (!/^[a-i]\d+$/.test(square) || file >= files || rank < 0 || rank >= ranks) return null;
	return { file, rank };
}

/** Reads a FEN; null if it is none of this game. What follows the side to move is not looked at. */
export function readFen(kind: Kind, text: string): Shown | null {
	const [board = '', turn = 'w'] = text.trim().split(/\s+/);
	const { files, ranks } = extent[kind];
	const rows = board.split('/');
	if (rows.length !== ranks) return null;
	const pieces = new Map<string, Piece>();
	for (const [index, row] of rows.entries()) {
		let file = 0;
		for (const letter of row) {
			if (/[1-9]/.test(letter)) {
				file += Number(letter);
				continue;
			}
			const role = roles[kind][letter.toLowerCase()];
			if (!role || file >= files) return null;
			pieces.set(squareAt(kind, file, ranks - 1 - index), { side: letter < 'a' ? 'WHITE' : 'BLACK', role });
			file += 1;
		}
		if (file !== files) return null;
	}
	if (!['w', 'r', 'b'].includes(turn)) return null;
	return { pieces, turn: turn === 'b' ? 'BLACK' : 'WHITE' };
}
