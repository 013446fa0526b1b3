import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTILE } from '../../../dev/answers.ts';
import { bout } from '../../../dev/bouts.ts';
import MovesEntry from './MovesEntry.svelte';
import type { MovesBoutShown } from './moves.ts';
import { outbox } from './outbox/outbox.svelte.ts';

const add = vi.spyOn(outbox, 'add');
beforeEach(() => {
	vi.spyOn(outbox, 'start').mockResolvedValue(undefined as never);
	add.mockReset().mockResolvedValue();
});
const shown = (over?: Partial<MovesBoutShown>) =>
	render(MovesEntry, { bout: bout(over), ontake: () => undefined, onreload: () => undefined });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nước đi' });
const clock = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Giờ còn lại/ });

const ply = (number: number, side: 'WHITE' | 'BLACK', text: string) =>
	({ number, side, uci: '', text, from: null, to: null, check: false, clockMs: null, legal: true }) as never;

describe('what is shown', () => {
	it('says what stands and whose turn it is, and lists the moves by both sides', () => {
		shown({ plies: [ply(1, 'WHITE', 'P2-5'), ply(1, 'BLACK', 'M8.7')] });
		expect(screen.getByText(/^Nước 1, Đen: M8\.7\./).textContent).toMatch(/Đến lượt Đỏ\.$/);
		const rows = within(screen.getByRole('region', { name: 'Biên bản' })).getAllByRole('row');
		expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
			['#', 'Đỏ', 'Đen'],
			['1', 'P2-5', 'M8.7']
		]);
	});

	it('has nothing to write with before the game, after it, and for those who may not', async () => {
		const { unmount } = shown({ phase: 'SEATED' });
		expect(screen.queryByRole('textbox')).toBeNull();
		unmount();
		shown({ viewerMay: [] });
		expect(screen.queryByRole('textbox')).toBeNull();
		// No server answers here: what it would say is said in short.
		expect(await screen.findByText('Tài khoản này không được ghi ở ván này.')).toBeTruthy();
	});
});

describe('the keyboard', () => {
	it('sends what was typed by Enter, with the clock behind the last move, and goes on in the field', async () => {
		const user = userEvent.setup();
		shown();
		await user.type(clock(), '59:30');
		await user.type(line(), '1. P2-5 M8.7{Enter}');
		expect(add.mock.calls).toMatchObject([
			[
				{
					bout: 'bout-1',
					side: 'WHITE',
					moves: [
						{ text: 'P2-5', clockMs: null },
						{ text: 'M8.7', clockMs: 59 * 60_000 + 30_000 }
					],
					notation: null,
					drawn: null,
					version: 7
				}
			]
		]);
		expect(line().value).toBe('');
		expect(document.activeElement).toBe(line());
	});

	it('sends a move made on the board by its cells', async () => {
		const user = userEvent.setup();
		shown();
		document.querySelector<HTMLElement>('[data-square=h2]')!.focus();
		await user.keyboard('{Enter}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
		expect(add.mock.calls).toMatchObject([
			[{ moves: [{ text: 'h2e2', clockMs: null }], notation: 'uci', drawn: { uci: 'h2e2', from: 'h2', to: 'e2' } }]
		]);
	});

	it('leads back to the field that is wrong, and sends nothing', async () => {
		const user = userEvent.setup();
		shown();
		await user.click(screen.getByRole('button', { name: 'Ghi nước đi' }));
		expect(screen.getByText('Hãy viết ít nhất một nước đi.')).toBeTruthy();
		expect(document.activeElement).toBe(line());
		await user.type(line(), 'P2-5');
		await user.type(clock(), 'chín phút{Enter}');
		expect(screen.getByText('Giờ phải có dạng phút:giây, ví dụ 59:30.')).toBeTruthy();
		expect(document.activeElement).toBe(clock());
		expect(add).not.toHaveBeenCalled();
	});
});

describe('what waits to be sent', () => {
	it('is grey on the board and in the list, said in both, until it is acknowledged', () => {
		const drawn = { uci: 'h2e2', from: 'h2', to: 'e2' };
		const entry = {
			commandId: 'c-1',
			bout: 'bout-1',
			side: 'WHITE',
			moves: [{ text: 'h2e2', clockMs: null }],
			notation: 'uci',
			drawn,
			version: 7,
			after: null,
			refused: null,
			trouble: null
		};
		const of = vi.spyOn(outbox, 'of').mockReturnValue([entry] as never);
		const label = (square: string) => document.querySelector(`[data-square=${square}]`)!.getAttribute('aria-label');
		const { unmount } = shown();
		expect(label('e2')).toBe('Pháo đỏ, cột 5 hàng 3, chưa gửi, nước vừa đi');
		expect(document.querySelectorAll('.piece.unsent')).toHaveLength(1);
		expect(screen.getByRole('region', { name: 'Biên bản' }).textContent).toContain(', chưa gửi');
		unmount();
		of.mockReturnValue([]);
		shown({ plies: [ply(1, 'WHITE', 'P2-5')] });
		expect(document.querySelectorAll('.piece.unsent, .waits')).toHaveLength(0);
		expect(screen.getByRole('region', { name: 'Biên bản' }).textContent).not.toContain('chưa gửi');
		of.mockRestore();
	});
});

describe('what must not be trusted', () => {
	it('keeps names and moves as text', () => {
		const { container } = shown({ white: { id: 'an', name: HOSTILE }, plies: [ply(1, 'WHITE', HOSTILE)] });
		expect(container.textContent).toContain(HOSTILE);
		expect(container.querySelectorAll('img, script')).toHaveLength(0);
	});

	it('hands what was typed to the server as it is, and never as markup', async () => {
		const user = userEvent.setup();
		const { container } = shown();
		await user.click(line());
		await user.paste('<script>x</script>');
		await user.keyboard('{Enter}');
		expect(add.mock.calls[0]![0].moves).toEqual([{ text: '<script>x</script>', clockMs: null }]);
		expect(container.querySelectorAll('script')).toHaveLength(0);
	});

	it('shows a game whose position cannot be read, and lets it be written on', async () => {
		shown({ fen: HOSTILE, check: 'z99', legalMoves: [] });
		expect(screen.getAllByRole('gridcell')).toHaveLength(90);
		expect(line()).toBeTruthy();
	});
});
