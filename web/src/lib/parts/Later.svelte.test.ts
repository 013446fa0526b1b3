import { render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Later from './Later.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Cuối trang</p>' }));
/** Says what came near the screen, as a browser does. */
let tell: (isIntersecting: boolean) => void;
/** How far around the screen was looked, each time. */
let around: (string | undefined)[] = [];
const stop = vi.fn();
beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(heard: (seen: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
				around.push(rootMargin);
				tell = (isIntersecting) => heard([{ isIntersecting }]);
			}
			observe = vi.fn();
			disconnect = stop;
		}
	);
	stop.mockClear();
	around = [];
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});
const shown = () => screen.queryByText('Cuối trang');
/** What stands above it has been drawn for a moment. */
const drawn = () => vi.waitFor(() => expect(around).toHaveLength(1));
function scrollTo(to: number): void {
	vi.stubGlobal('scrollY', to);
	window.dispatchEvent(new Event('scroll'));
}

it('asks for nothing before somebody is near, and keeps its room', async () => {
	const { container } = render(Later, { height: '12rem', children });
	expect(shown()).toBeNull();
	expect(container.querySelector<HTMLElement>('div[style]')?.style.minHeight).toBe('12rem');
	await drawn();
	expect(around, 'a strip at the foot of the screen is not near').toEqual(['0px 0px -15% 0px']);
	tell(false);
	await tick();
	expect(shown()).toBeNull();
	tell(true);
	await tick();
	expect(shown()).not.toBeNull();
	expect(stop).toHaveBeenCalled();
});

it('knows its place when what stands above it has come', async () => {
	document.body.insertAdjacentHTML('afterbegin', '<p class="skeleton"></p>');
	render(Later, { height: '12rem', children });
	await new Promise((then) => setTimeout(then, 150));
	expect(around).toEqual([]);
	document.querySelector('.skeleton')!.remove();
	await drawn();
});

it('comes ahead of whoever scrolls down, not of a page that begins above the last one', async () => {
	vi.stubGlobal('scrollY', 500);
	render(Later, { height: '12rem', children });
	await drawn();
	scrollTo(0);
	expect(around).toHaveLength(1);
	scrollTo(40);
	expect(around).toEqual(['0px 0px -15% 0px', '100% 0px']);
	tell(true);
	await tick();
	expect(shown()).not.toBeNull();
	scrollTo(80);
	expect(around, 'nobody listens any more').toHaveLength(2);
});

it('comes with what the server wrote, which gives way to as much', () => {
	document.body.insertAdjacentHTML('afterbegin', '<div id="first"></div>');
	render(Later, { height: '12rem', children });
	document.getElementById('first')!.remove();
	expect(around).toEqual(['40% 0px']);
});

it('comes at once where a browser cannot say what is near', () => {
	vi.stubGlobal('IntersectionObserver', undefined);
	render(Later, { height: '12rem', children });
	expect(shown()).not.toBeNull();
});

it('comes by itself once the page has been at rest, and is called off with it', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const { unmount } = render(Later, { height: '12rem', children });
	vi.advanceTimersByTime(1_000);
	await tick();
	expect(shown()).toBeNull();
	vi.advanceTimersByTime(1_000);
	await tick();
	expect(shown()).not.toBeNull();
	unmount();
	const idle = vi.fn();
	vi.stubGlobal('requestIdleCallback', idle);
	render(Later, { height: '12rem', children }).unmount();
	vi.advanceTimersByTime(5_000);
	expect(idle).not.toHaveBeenCalled();
	render(Later, { height: '12rem', children });
	vi.advanceTimersByTime(2_000);
	await tick();
	expect(shown(), 'not before the browser is idle').toBeNull();
	idle.mock.lastCall![0]();
	await tick();
	expect(shown()).not.toBeNull();
});

it.each([{ saveData: true }, { type: 'cellular' }])(
	'waits for a reader where data are dear: %o',
	async (connection) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
		try {
			render(Later, { height: '12rem', children });
			vi.advanceTimersByTime(60_000);
			await tick();
			expect(shown()).toBeNull();
		} finally {
			Reflect.deleteProperty(navigator, 'connection');
		}
	}
);

it('comes at once where the app went to a place within the page', () => {
	history.pushState(null, '', '#bien-ban');
	render(Later, { height: '12rem', children });
	expect(shown()).not.toBeNull();
	history.pushState(null, '', location.pathname);
});

// The last: whoever has touched a key reads the rest of the pages so, too.
it('comes whole for whoever reads by keys, now and on the next page', async () => {
	const { unmount } = render(Later, { height: '12rem', children });
	expect(shown()).toBeNull();
	window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
	await tick();
	expect(shown()).not.toBeNull();
	unmount();
	render(Later, { height: '12rem', children });
	expect(shown()).not.toBeNull();
});
