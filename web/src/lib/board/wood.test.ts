import { expect, test } from 'vitest';
import { moved, promotes, setDown } from './wood.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const chess = (fen: string, uci: string) => moved('CHESS', fen, { uci, from: uci.slice(0, 2), to: uci.slice(2, 4) });

test('a piece stands where it was carried, and the other side is to move', () => {
	expect(chess(start, 'e2e4')).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b');
	expect(
		moved('XIANGQI', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', {
			uci: 'h2e2',
			from: 'h2',
			to: 'e2'
		})
	).toBe('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b');
});

test('castling carries the rook too, in both notations', () => {
	const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w';
	expect(chess(fen, 'e1g1')).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b');
	expect(chess(fen, 'e1h1')).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b');
	expect(chess(fen, 'e1c1')).toBe('r3k2r/8/8/8/8/8/8/2KR3R b');
	expect(chess('r3k2r/8/8/8/8/8/8/R3K2R b', 'e8c8')).toBe('2kr3r/8/8/8/8/8/8/R3K2R w');
	expect(chess('4k3/8/8/8/8/8/8/5KR1 w', 'f1g1')).toBe('4k3/8/8/8/8/8/8/5RK1 b');
});

test('a pawn taken in passing goes, and a pawn becomes what was chosen', () => {
	expect(chess('4k3/8/8/3pP3/8/8/8/4K3 w', 'e5d6')).toBe('4k3/8/3P4/8/8/8/8/4K3 b');
	expect(chess('4k3/P7/8/8/8/8/8/4K3 w', 'a7a8n')).toBe('N3k3/8/8/8/8/8/8/4K3 b');
	expect(promotes('CHESS', '4k3/P7/8/8/8/8/8/4K3 w', 'a7', 'a8')).toBe(true);
	expect(promotes('CHESS', '4k3/R7/8/8/8/8/8/4K3 w', 'a7', 'a8')).toBe(false);
});

test('what cannot be drawn changes nothing', () => {
	expect(chess(start, 'e5e6')).toBe(start);
	expect(chess('rubbish', 'e2e4')).toBe('rubbish');
	expect(moved('XIANGQI', '9/9/9/9/9/9/9/9/9/9 w', { uci: 'z9a1', from: 'z9', to: 'a1' })).toBe(
		'9/9/9/9/9/9/9/9/9/9 w'
	);
});

test('what a hand set down is known move by move: both pieces of castling, none that was taken, one that came back', () => {
	const after = (fen: string, moves: string[]) => {
		let squares = new Set<string>();
		for (const uci of moves) {
			const next = chess(fen, uci);
			squares = setDown('CHESS', fen, next, squares);
			fen = next;
		}
		return [...squares].sort();
	};
	expect(after(start, ['e2e4', 'd7d5'])).toEqual(['d5', 'e4']);
	// Taken from where it stood: one piece is left of the two.
	expect(after(start, ['e2e4', 'd7d5', 'e4d5'])).toEqual(['d5']);
	expect(after('r3k2r/8/8/8/8/8/8/R3K2R w', ['e1g1'])).toEqual(['f1', 'g1']);
	// Where it began, and yet by hand.
	expect(after(start, ['g1f3', 'g8f6', 'f3g1'])).toEqual(['f6', 'g1']);
	expect(setDown('CHESS', 'rubbish', 'rubbish', new Set(['e4']))).toEqual(new Set(['e4']));
});
