import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HOSTILE } from '../../../dev/answers.ts';
import Board from './Board.svelte';

const XIANGQI = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const CHESS = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const cell = (square: string) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
const focus = () => (document.activeElement as HTMLElement).dataset.square;

describe('what a reader of the screen hears', () => {
	it('is a named grid of nine files by ten ranks, columns counted from the right of the side at the bottom', () => {
		render(Board, { kind: 'XIANGQI', fen: XIANGQI, label: 'An – Bình' });
		const grid = screen.getByRole('grid', { name: 'An – Bình' });
		expect(within(grid).getAllByRole('row')).toHaveLength(10);
		expect(within(grid).getAllByRole('gridcell')).toHaveLength(90);
		// Red's chariot in its right corner stands on Red's first file, that in the left one on the ninth.
		expect(cell('i0').ariaLabel ?? cell('i0').getAttribute('aria-label')).toMatch(/^Xe đỏ, cột 1 /);
		expect(cell('a0').getAttribute('aria-label')).toMatch(/^Xe đỏ, cột 9 /);
		expect(cell('e5').getAttribute('aria-label')).toMatch(/^trống, cột 5 /);
	});

	it('draws every piece, and its ground under it, as one drawing', async () => {
		const { container } = render(Board, { kind: 'XIANGQI', fen: XIANGQI, label: 'x', figurines: 'viet' });
		expect(container.querySelectorAll('.piece .disc')).toHaveLength(32);
		expect(container.querySelectorAll('.piece .disc.white text')).toHaveLength(16);
		expect(container.querySelectorAll('rect.wood, .lines path')).toHaveLength(4);
		const drawn = [...container.querySelectorAll('svg *')];
		expect(new Set(drawn.map(({ namespaceURI }) => namespaceURI))).toEqual(new Set(['http://www.w3.org/2000/svg']));
	});

	it('draws squares with their letters and numbers for chess', () => {
		const { container } = render(Board, { kind: 'CHESS', fen: CHESS, label: 'x', bottom: 'BLACK' });
		// The square in White's left corner, a1, is dark, and so is the opposite one.
		expect(container.querySelectorAll('rect.dark')).toHaveLength(32);
		expect(container.querySelector('rect')!.getAttribute('class')).toContain('light');
		const named = [...container.querySelectorAll('.coordinate')].map(({ textContent }) => textContent).join('');
		expect(named).toBe('12345678hgfedcba');
		expect(new Set([...container.querySelectorAll('svg *')].map(({ namespaceURI }) => namespaceURI)).size).toBe(1);
	});

	it('counts by the side at the bottom, and shows it there', () => {
		render(Board, { kind: 'XIANGQI', fen: XIANGQI, label: 'x', bottom: 'BLACK' });
		expect(cell('a9').getAttribute('aria-label')).toMatch(/^Xe đen, cột 1 /);
		expect(screen.getAllByRole('gridcell').at(-1)).toBe(cell('a9'));
	});

	it('says check, the last move and what an explanation speaks of', () => {
		render(Board, {
			kind: 'CHESS',
			fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
			label: 'x',
			check: 'e1',
			lastMove: { from: 'd8', to: 'h4' },
			marks: [{ square: 'f3', tone: 'danger' }]
		});
		expect(cell('e1').getAttribute('aria-label')).toBe('Vua trắng, e1, đang bị chiếu');
		expect(cell('h4').getAttribute('aria-label')).toBe('Hậu đen, h4, nước vừa đi');
		expect(cell('f3').getAttribute('aria-label')).toContain('được nhắc đến');
	});
});

describe('what nobody has acknowledged', () => {
	it('is drawn with a dashed edge, and said before the last move', () => {
		const lastMove = { from: 'e2', to: 'e4' };
		const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b';
		const { container } = render(Board, { kind: 'CHESS', fen, label: 'x', lastMove, unsent: ['e4', 'e5', 'z9'] });
		expect(cell('e4').getAttribute('aria-label')).toBe('Tốt trắng, e4, chưa gửi, nước vừa đi');
		// Where nothing stands there is nothing to send.
		expect(cell('e5').getAttribute('aria-label')).toBe('trống, e5');
		expect(container.querySelectorAll('.piece.unsent, .waits')).toHaveLength(2);
		expect(cell('d2').getAttribute('aria-label')).toBe('Tốt trắng, d2');
	});
});

describe('the keyboard', () => {
	const e4 = { uci: 'e2e4', from: 'e2', to: 'e4' };
	const e3 = { uci: 'e2e3', from: 'e2', to: 'e3' };

	it('has one stop in the board, walks by arrows and stays on it', async () => {
		const user = userEvent.setup();
		render(Board, { kind: 'CHESS', fen: CHESS, label: 'x', lastMove: { from: 'e2', to: 'e4' } });
		expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
		await user.tab();
		expect(focus()).toBe('e4');
		await user.keyboard('{ArrowUp}{ArrowRight}');
		expect(focus()).toBe('f5');
		await user.keyboard('{Home}');
		expect(focus()).toBe('a5');
		await user.keyboard('{Control>}{End}{/Control}{ArrowDown}{ArrowRight}');
		expect(focus()).toBe('h1');
		expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
	});

	it('makes exactly the move that the server gave', async () => {
		const user = userEvent.setup();
		const onmove = vi.fn();
		render(Board, { kind: 'CHESS', fen: CHESS, label: 'x', legalMoves: [e3, e4], onmove });
		cell('e2').focus();
		await user.keyboard('{Enter}');
		expect(cell('e2').getAttribute('aria-selected')).toBe('true');
		expect(cell('e4').getAttribute('aria-label')).toBe('trống, e4, đi được');
		await user.keyboard('{ArrowUp}{ArrowUp}{ }');
		expect(onmove.mock.calls).toEqual([[e4]]);
	});

	it('lets go of a piece by Escape, and makes no move that was not given', async () => {
		const user = userEvent.setup();
		const onmove = vi.fn();
		render(Board, { kind: 'CHESS', fen: CHESS, label: 'x', legalMoves: [e4], onmove });
		cell('e2').focus();
		await user.keyboard('{Enter}{Escape}');
		expect(cell('e2').hasAttribute('aria-selected')).toBe(false);
		await user.keyboard('{Enter}{ArrowUp}{Enter}');
		cell('d2').focus();
		await user.keyboard('{Enter}');
		expect(cell('d2').hasAttribute('aria-selected')).toBe(false);
		expect(onmove).not.toHaveBeenCalled();
	});

	it('asks which piece a pawn becomes', async () => {
		const user = userEvent.setup();
		const onmove = vi.fn();
		const legalMoves = ['q', 'r', 'b', 'n'].map((promotion) => ({
			uci: `a7a8${promotion}`,
			from: 'a7',
			to: 'a8',
			promotion: { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' }[promotion]!
		}));
		render(Board, { kind: 'CHESS', fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1', label: 'x', legalMoves, onmove });
		await user.click(cell('a7'));
		await user.click(cell('a8'));
		expect(onmove).not.toHaveBeenCalled();
		await user.click(await screen.findByRole('button', { name: /Mã/ }));
		expect(onmove.mock.calls).toEqual([[legalMoves[3]]]);
	});
});

describe('what must not be trusted', () => {
	it.each([
		['no text', ''],
		['another game', XIANGQI],
		['markup', HOSTILE],
		['ranks without end', '8/'.repeat(5000)],
		['a rank too wide', 'rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1']
	])('shows an empty board for a position that is none: %s', (_, fen) => {
		const { container } = render(Board, { kind: 'CHESS', fen, label: 'x' });
		expect(screen.getAllByRole('gridcell')).toHaveLength(64);
		expect(container.querySelectorAll('.piece, img, script')).toHaveLength(0);
	});

	it('keeps names as text, and squares off the board off it', async () => {
		const onmove = vi.fn();
		const { container } = render(Board, {
			kind: 'CHESS',
			fen: CHESS,
			label: HOSTILE,
			marks: [{ square: 'z99' }, { square: HOSTILE }],
			arrows: [{ from: 'e2', to: 'i9' }],
			lastMove: { from: HOSTILE, to: 'z0' },
			legalMoves: [{ uci: 'x', from: 'z1', to: 'z2' }],
			onmove
		});
		expect(screen.getByRole('grid').getAttribute('aria-label')).toBe(HOSTILE);
		expect(container.querySelectorAll('img, script')).toHaveLength(0);
		await userEvent.setup().click(cell('e2'));
		expect(onmove).not.toHaveBeenCalled();
	});
});
