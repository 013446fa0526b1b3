import { beforeEach, expect, it, vi } from 'vitest';
import { PENDING, whenDrawn } from './drawn.ts';
import { standIn } from './first.ts';

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML =
		'<div id="first"><a href="/giai">A</a></div><div id="app"><main><p class="skeleton"></p></main></div>';
});

const app = () => document.getElementById('app')!;
const drawn = () => app().querySelector(PENDING) === null;
/** Mutations are told in a microtask. */
const told = () => vi.advanceTimersByTimeAsync(0);

it('waits until nothing is asked for and nothing changes', async () => {
	const then = vi.fn();
	whenDrawn(app(), drawn, 5_000, then);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(then).not.toHaveBeenCalled();
	app().innerHTML = '<main><h1>A</h1></main>';
	await told();
	await vi.advanceTimersByTimeAsync(40);
	app().append('more');
	await told();
	await vi.advanceTimersByTimeAsync(40);
	expect(then).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(40);
	expect(then).toHaveBeenCalledTimes(1);
});

it('has patience, but not for ever', async () => {
	const then = vi.fn();
	whenDrawn(app(), drawn, 5_000, then);
	await vi.advanceTimersByTimeAsync(5_001);
	expect(then).toHaveBeenCalledTimes(1);
});

it('gives the page to the app in one step', async () => {
	standIn();
	app().innerHTML = '<main><h1>A</h1></main>';
	await told();
	await vi.advanceTimersByTimeAsync(100);
	expect(document.getElementById('first')).toBeNull();
});
