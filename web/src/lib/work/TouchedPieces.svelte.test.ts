import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deskBout } from '../../../dev/bouts.ts';
import TouchedPieces from './TouchedPieces.svelte';

const cell = (square: string) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
const marked = () =>
	[...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(({ dataset }) => dataset.square).sort();

function shown(bout = deskBout()) {
	const held = $state({ touched: [] as string[] | null });
	render(TouchedPieces, {
		bout,
		label: 'Quân đã chạm',
		get touched() {
			return held.touched;
		},
		set touched(now) {
			held.touched = now;
		}
	});
	return held;
}

describe('the board', () => {
	it('marks pieces by taps in the order of touching, and unmarks them by another', async () => {
		const user = userEvent.setup();
		const held = shown();
		expect(screen.getByText('Chưa đánh dấu quân nào.')).toBeTruthy();
		await user.click(cell('h2'));
		await user.click(cell('b0'));
		await user.click(cell('b9'));
		expect(held.touched).toEqual(['h2', 'b0', 'b9']);
		expect(cell('b0').getAttribute('aria-label')).toBe('Mã đỏ, cột 8 hàng 1, đã đánh dấu, thứ 2');
		expect(screen.getByText('1. Pháo đỏ, cột 2 hàng 3; 2. Mã đỏ, cột 8 hàng 1; 3. Mã đen, cột 8 hàng 10')).toBeTruthy();
		await user.click(cell('b0'));
		expect(held.touched).toEqual(['h2', 'b9']);
		expect(marked()).toEqual(['b9', 'h2']);
		expect(cell('b9').getAttribute('aria-label')).toMatch(/thứ 2$/);
	});

	it('takes no empty point, and makes no move', async () => {
		const user = userEvent.setup();
		const held = shown();
		await user.click(cell('e4'));
		await user.click(cell('h2'));
		await user.click(cell('e2'));
		expect(held.touched).toEqual(['h2']);
		expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
	});

	it('is worked by keys', async () => {
		const user = userEvent.setup();
		const held = shown();
		cell('h2').focus();
		await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ }');
		expect(held.touched).toEqual(['h2', 'h0']);
		await user.keyboard('{Enter}');
		expect(held.touched).toEqual(['h2']);
	});
});

describe('the field', () => {
	it('takes coordinates too, and the board follows; what is none is told and counts for nothing', async () => {
		const user = userEvent.setup();
		const held = shown();
		await user.click(cell('h2'));
		const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tọa độ các quân', hidden: true });
		expect(field.value).toBe('h2');
		await user.type(field, ' b0 h2');
		expect(held.touched).toEqual(['h2', 'b0']);
		expect(marked()).toEqual(['b0', 'h2']);
		await user.type(field, ' z9');
		expect(held.touched).toBeNull();
		expect(screen.getByText('Hãy ghi tọa độ các quân, cách nhau bằng dấu cách.')).toBeTruthy();
		// A tap begins anew from the board.
		await user.click(cell('b9'));
		expect(held.touched).toEqual(['b9']);
		expect(field.value).toBe('b9');
	});
});
