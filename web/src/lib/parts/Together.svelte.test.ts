import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { part, retry } from '#lib/site/part.svelte.ts';
import Together from './Together.svelte';

const box = (html: string) =>
	render(Together, { height: '12rem', children: createRawSnippet(() => ({ render: () => `<div>${html}</div>` })) })
		.container;
const PENDING = '<i hidden aria-busy="true"></i>';
const kept = (within: Element) => within.querySelector('.skeleton') !== null;
let there = true;
const load = () => (there ? Promise.resolve() : Promise.reject(new TypeError('not fetched')));
beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
	there = true;
	retry();
	await vi.advanceTimersByTimeAsync(0);
	vi.useRealTimers();
});

it('shows its parts together, and what has come after a while', async () => {
	const all = box('<p>Thành tích</p>');
	expect(kept(all)).toBe(true);
	await vi.advanceTimersByTimeAsync(100);
	expect(kept(all)).toBe(false);
	const some = box(`<p>Thành tích</p>${PENDING}`);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(kept(some)).toBe(true);
	await vi.advanceTimersByTimeAsync(1_100);
	expect(kept(some)).toBe(false);
});

it('keeps the room of what cannot be had now, where nothing else stands there', async () => {
	there = false;
	void part(load);
	const [none, some] = [box(PENDING), box(`<p>Thành tích</p>${PENDING}`)];
	await vi.advanceTimersByTimeAsync(20_000);
	expect([kept(none), kept(some)]).toEqual([true, false]);
	there = true;
	retry();
	await vi.advanceTimersByTimeAsync(0);
	none.querySelector('i')!.outerHTML = '<p>Thành tích</p>';
	await vi.advanceTimersByTimeAsync(100);
	expect(kept(none)).toBe(false);
});
