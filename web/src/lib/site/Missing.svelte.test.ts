import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Missing from './Missing.svelte';
import { missing, part, retry } from './part.svelte.ts';

let there = true;
const load = vi.fn(() => (there ? Promise.resolve('part') : Promise.reject(new TypeError('not fetched'))));
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	load.mockClear();
});
afterEach(async () => {
	there = true;
	retry();
	await vi.waitFor(() => expect(missing.count).toBe(0));
});

it('says nothing of a page that has all its parts', async () => {
	render(Missing);
	await part(load);
	// It is there: whoever hears the page hears what comes into it.
	expect(screen.getByRole('status').textContent.trim()).toBe('');
	expect(buttons()).toEqual([]);
});

it('says that a part is missing until it has come, and tries again for whoever asks', async () => {
	render(Missing);
	there = false;
	const came = vi.fn();
	void part(load).then(came);
	await screen.findByText('Một phần của trang chưa tải được, sẽ tự tải khi có mạng.');
	expect(buttons()).toEqual(['Thử lại']);
	there = true;
	await userEvent.setup().click(screen.getByRole('button', { name: 'Thử lại' }));
	await vi.waitFor(() => expect(came).toHaveBeenCalledWith('part'));
	expect(load).toHaveBeenCalledTimes(2);
	await vi.waitFor(() => expect(screen.getByRole('status').textContent.trim()).toBe(''));
});

it('offers to load the page anew where trying again does not help', async () => {
	render(Missing);
	there = false;
	void part(load);
	const user = userEvent.setup();
	await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
	await screen.findByText('Một phần của trang vẫn chưa tải được. Nếu có mạng, hãy tải lại trang.');
	expect(buttons()).toEqual(['Thử lại', 'Tải lại trang']);
	// By the keyboard as well.
	there = true;
	screen.getByRole('button', { name: 'Thử lại' }).focus();
	await user.keyboard('{Enter}');
	await vi.waitFor(() => expect(buttons()).toEqual([]));
});
