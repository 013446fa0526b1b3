import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printWhole, whole } from './whole.svelte.ts';

const print = vi.fn();
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('print', print.mockClear());
	document.body.innerHTML = '<main></main>';
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});
const main = () => document.querySelector('main')!;
const stroke = (key: string, held: KeyboardEventInit = { ctrlKey: true }) => {
	const event = new KeyboardEvent('keydown', { key, cancelable: true, ...held });
	window.dispatchEvent(event);
	return event.defaultPrevented;
};

it('whoever leaves a link does not leave the page', () => {
	main().innerHTML = '<a href="/">Trang đầu</a>';
	main().firstElementChild!.dispatchEvent(new MouseEvent('mouseleave'));
	expect(whole.wanted).toBe(false);
});

it('a page that has all of it is printed at once', () => {
	printWhole();
	expect(print).toHaveBeenCalledTimes(1);
	expect(whole.wanted, 'nothing more was wanted').toBe(false);
});

it('another waits for what is to come', async () => {
	main().innerHTML = '<div data-later></div>';
	printWhole();
	expect(whole.wanted).toBe(true);
	await tick();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(print).not.toHaveBeenCalled();
	main().innerHTML = '<div class="skeleton"></div>';
	await vi.advanceTimersByTimeAsync(1_000);
	expect(print).not.toHaveBeenCalled();
	main().innerHTML = '<p>Cuối trang</p>';
	await vi.advanceTimersByTimeAsync(100);
	expect(print).toHaveBeenCalledTimes(1);
});

it('what never comes keeps no paper back', async () => {
	main().innerHTML = '<div data-later></div>';
	printWhole();
	await vi.advanceTimersByTimeAsync(9_000);
	expect(print).toHaveBeenCalledTimes(1);
});

it('so does the stroke for printing, of such a page alone', async () => {
	expect(stroke('p'), 'of a whole page the browser prints').toBe(false);
	main().innerHTML = '<div data-later></div>';
	expect(stroke('p', {}), 'a letter').toBe(false);
	expect(stroke('f'), 'another stroke').toBe(false);
	expect(stroke('p')).toBe(true);
	main().innerHTML = '';
	await vi.advanceTimersByTimeAsync(100);
	expect(print).toHaveBeenCalledTimes(1);
});
