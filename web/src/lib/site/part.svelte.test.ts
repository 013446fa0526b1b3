import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ErrorNote from '#lib/parts/ErrorNote.svelte';
import { later, missing, part, retry } from './part.svelte.ts';

let [online, hidden] = [true, false];
/** Whether what is asked for can be had. */
let there = true;
const load = vi.fn(() => (there ? Promise.resolve('part') : Promise.reject(new TypeError('not fetched'))));
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
/** What came of it: promises tell it in microtasks. */
const told = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
/** Asks for a part; `came` is what it gave. */
function ask(ask = load) {
	const asked: { came?: string } = {};
	void part(ask).then((it) => (asked.came = it));
	return asked;
}
const unhandled = vi.fn();
process.on('unhandledRejection', unhandled);

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
	vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
	[online, hidden, there] = [true, false, true];
	load.mockClear();
	said.mockClear();
});
afterEach(async () => {
	// Nobody waits any more for what the test let them wait for.
	there = true;
	retry();
	await told();
	expect(missing.count).toBe(0);
	expect(vi.getTimerCount(), 'nothing goes on').toBe(0);
	expect(unhandled).not.toHaveBeenCalled();
	vi.useRealTimers();
});

it('comes at once where it can be had', async () => {
	const asked = ask();
	await told();
	expect(asked.came).toBe('part');
	expect(load).toHaveBeenCalledTimes(1);
	expect(missing.count).toBe(0);
	expect(said).not.toHaveBeenCalled();
});

it('is missing without a network, with the reason for whoever looks for it, and comes when it is back', async () => {
	[online, there] = [false, false];
	const asked = ask();
	await told();
	expect([asked.came, missing.count, missing.stuck]).toEqual([undefined, 1, false]);
	expect(said).toHaveBeenCalledWith(expect.any(TypeError));
	[online, there] = [true, true];
	window.dispatchEvent(new Event('online'));
	await told();
	expect([asked.came, missing.count]).toEqual(['part', 0]);
	window.dispatchEvent(new Event('online'));
	expect(load, 'nobody listens any more').toHaveBeenCalledTimes(2);
});

it('comes when somebody asks', async () => {
	there = false;
	const asked = ask();
	await told();
	there = true;
	retry();
	await told();
	expect([asked.came, missing.count]).toEqual(['part', 0]);
});

it('is tried by itself, ever more seldom', async () => {
	there = false;
	const asked = ask();
	await told();
	for (const [at, pause] of [2, 5, 10, 30, 30].entries()) {
		await seconds(pause - 1);
		expect(load, `before ${pause} s`).toHaveBeenCalledTimes(at + 1);
		await seconds(1);
		expect(load, `after ${pause} s`).toHaveBeenCalledTimes(at + 2);
	}
	there = true;
	await seconds(30);
	expect(asked.came).toBe('part');
	// The next that is missing is tried soon again.
	there = false;
	ask();
	await told();
	load.mockClear();
	await seconds(2);
	expect(load).toHaveBeenCalledTimes(1);
});

it('asks for nothing while nobody sees the page, and at once when it is seen', async () => {
	there = false;
	const asked = ask();
	await told();
	hidden = true;
	await seconds(600);
	window.dispatchEvent(new Event('online'));
	await told();
	expect(load).toHaveBeenCalledTimes(1);
	[hidden, there] = [false, true];
	document.dispatchEvent(new Event('visibilitychange'));
	await told();
	expect(asked.came).toBe('part');
});

it('is stuck where it fails again though there is a network, and not without one', async () => {
	there = false;
	ask();
	await told();
	expect(missing.stuck, 'the first time may be the network').toBe(false);
	await seconds(2);
	expect(missing.stuck).toBe(true);
	online = false;
	await seconds(5);
	expect(missing.stuck).toBe(false);
	[online, there] = [true, true];
	window.dispatchEvent(new Event('online'));
	await told();
	expect([missing.count, missing.stuck]).toEqual([0, false]);
});

it('counts each that is missing', async () => {
	there = false;
	const never = vi.fn(() => Promise.reject(new Error('gone')));
	const [one, other] = [ask(), ask()];
	const leaving = new AbortController();
	void later(never, leaving.signal);
	await told();
	expect(missing.count).toBe(3);
	there = true;
	retry();
	await told();
	expect([one.came, other.came, missing.count, missing.stuck]).toEqual(['part', 'part', 1, true]);
	leaving.abort();
	expect([missing.count, missing.stuck]).toEqual([0, false]);
});

it('is no longer missing where nobody needs it, whether it failed before or after that', async () => {
	there = false;
	const asked: { came?: string } = {};
	const drawn = () =>
		$effect.root(() => {
			$effect(() => void part(load).then((it) => (asked.came = it)));
		});
	const gone = drawn();
	flushSync();
	await told();
	expect(missing.count).toBe(1);
	gone();
	expect(missing.count).toBe(0);
	const early = drawn();
	flushSync();
	early();
	await told();
	expect(missing.count).toBe(0);
	expect(asked.came).toBeUndefined();
});

it('is waited for in a template as long as that stands', async () => {
	vi.doMock('#lib/parts/RefusalText.svelte', () => {
		throw new TypeError('not fetched');
	});
	vi.useRealTimers();
	const { unmount } = render(ErrorNote, { refusal: { code: 'forbidden' } as never });
	await vi.waitFor(() => expect(missing.count).toBe(1));
	unmount();
	expect(missing.count).toBe(0);
	vi.doUnmock('#lib/parts/RefusalText.svelte');
	vi.useFakeTimers();
});

it('comes with its styles, which are asked for again where they failed', async () => {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = '/part.css';
	document.head.append(link);
	const sheet = () => document.head.querySelector('link')!;
	there = false;
	const asked = ask();
	link.dispatchEvent(new Event('error'));
	await told();
	there = true;
	retry();
	await told();
	const again = sheet();
	expect([again === link, again.getAttribute('href')], 'anew').toEqual([false, '/part.css']);
	expect(asked.came, 'not before its styles').toBeUndefined();
	again.dispatchEvent(new Event('load'));
	await told();
	expect(asked.came).toBe('part');
	ask();
	expect(sheet(), 'they are there').toBe(again);

	// Not there again, or on their way for ever: better without them than not at all.
	for (const [event, wait] of [
		['error', 0],
		['none', 3]
	] as const) {
		there = false;
		const other = ask();
		sheet().dispatchEvent(new Event('error'));
		await told();
		there = true;
		retry();
		await told();
		expect(other.came).toBeUndefined();
		sheet().dispatchEvent(new Event(event));
		await seconds(wait);
		expect(other.came).toBe('part');
	}
	sheet().dispatchEvent(new Event('error'));
	const failed = sheet();
	ask();
	expect(sheet(), 'the next part asks for them').not.toBe(failed);
	sheet().remove();
	await seconds(3);
});
