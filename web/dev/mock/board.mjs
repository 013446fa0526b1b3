// Moves pieces about on a board, asking no rules.
const sizes = { XIANGQI: { files: 9, ranks: 10, first: 0 }, CHESS: { files: 8, ranks: 8, first: 1 } };
export const starts = {
	XIANGQI: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w',
	CHESS: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
};

/** The FEN after each of the moves, as `[from, to]` pairs of squares; chess castles by the king's move. */
export function follow(kind, moves) {
	const { files, ranks, first } = sizes[kind];
	const board = starts[kind].split(' ')[0].split('/').map((row) => [...row].flatMap((c) => (/\d/.test(c) ? Array(Number(c)).fill('') : [c])));
	const place = (square) => [ranks - 1 - (Number(square.slice(1)) - first), square.charCodeAt(0) - 97];
	return moves.map((uci, index) => {
		const [, from, to] = /^([a-i]\d+)([a-i]\d+)/.exec(uci);
		const [[fr, fc], [tr, tc]] = [place(from), place(to)];
		const piece = board[fr][fc];
		board[tr][tc] = piece;
		board[fr][fc] = '';
		if (kind === 'CHESS' && piece.toLowerCase() === 'k' && Math.abs(fc - tc) === 2) {
			const [rookFrom, rookTo] = tc > fc ? [7, 5] : [0, 3];
			board[tr][rookTo] = board[tr][rookFrom];
			board[tr][rookFrom] = '';
		}
		const rows = board.map((row) => row.map((c) => c || '1').join('').replace(/1+/g, (ones) => String(ones.length)));
		return { from, to, fen: `${rows.join('/')} ${index % 2 === 0 ? 'b' : 'w'}${kind === 'CHESS' ? ' - - 0 1' : ''}` };
	});
}
