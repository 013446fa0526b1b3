// Parts of a page come when they are needed. One that cannot be had then comes as soon as it can, and meanwhile the page
// says that it lacks something (`Missing.svelte`): `{#await part(() => import('./X.svelte')) then { default: X }}`.
import { getAbortSignal } from 'svelte';

type Load<T> = () => Promise<T>;

/** After how many seconds the next tries follow by themselves, and from then on. */
const PAUSES = [2, 5, 10];
const LONGEST = 30;

class Missing {
	/** How many parts are waited for. */
	count = $state(0);
	/**
	 * Whether one failed again although the device says that it has a network. A page that is loaded anew may be the only
	 * way to it: its file was of a version that is no more, or the browser remembers as long as the page lives that it was
	 * not there (whatwg/html#6768: Chrome before 156, Firefox before 155, Safari).
	 */
	stuck = $state(false);
}
export const missing = new Missing();

/** The next try of each that is waited for, after something else. */
const tries = new Set<(first: Promise<unknown>) => void>();
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let signs: AbortController | undefined;

/**
 * Styles that did not come, of a part or of a page that somebody was about to open. Vite asks for each once only: what is
 * tried again would come without them.
 */
const bare = new Set<HTMLLinkElement>();
globalThis.document?.head.addEventListener(
	'error',
	({ target }) => {
		const link = target as HTMLLinkElement;
		if (link.rel === 'stylesheet') bare.add(link);
	},
	true
);
/** How long styles may keep a part waiting, in milliseconds. */
const PATIENCE = 3_000;

/** Asks for them once more, each in its place. Gives when that is over: whatever came of it, a part is more than none. */
function dress(): Promise<unknown> {
	const links = [...bare];
	bare.clear();
	return Promise.all(
		links.map(
			(link) =>
				new Promise((over) => {
					const copy = link.cloneNode() as HTMLLinkElement;
					copy.onload = copy.onerror = over;
					setTimeout(over, PATIENCE);
					link.replaceWith(copy);
				})
		)
	);
}

function arm(): void {
	clearTimeout(timer);
	timer = setTimeout(look, (PAUSES[turn++] ?? LONGEST) * 1000);
}

/** Tries all of them once more. */
export function retry(): void {
	if (tries.size === 0) return;
	arm();
	const dressed = dress();
	for (const next of tries) next(dressed);
}

/** A page that nobody sees asks for nothing; it does when it is seen again. */
function look(): void {
	if (!document.hidden) retry();
}

function drop(next: (first: Promise<unknown>) => void): void {
	tries.delete(next);
	missing.count = tries.size;
	if (tries.size > 0) return;
	missing.stuck = false;
	signs?.abort();
	clearTimeout(timer);
}

/** What could not be had just now, once it can: when there is a network again, somebody asks, or time has passed. */
export function later<T>(load: Load<T>, gone?: AbortSignal): Promise<T> {
	return new Promise((come) => {
		if (gone?.aborted) return;
		const next = (first: Promise<unknown>): void =>
			void first.then(load).then(
				(it) => {
					drop(next);
					come(it);
				},
				() => {
					if (tries.has(next)) missing.stuck = navigator.onLine;
				}
			);
		gone?.addEventListener('abort', () => drop(next));
		tries.add(next);
		missing.count = tries.size;
		if (tries.size > 1) return;
		turn = 0;
		arm();
		signs = new AbortController();
		const { signal } = signs;
		addEventListener('online', look, { signal });
		document.addEventListener('visibilitychange', look, { signal });
	});
}

/**
 * What `load` gives, at once or when it can be had; never fails. In a template or an effect it is no longer waited for
 * once nobody needs it.
 */
export function part<L extends Load<unknown>>(load: L): Promise<Awaited<ReturnType<L>>>;
export function part(load: Load<unknown>): Promise<unknown> {
	const gone = $effect.tracking() ? getAbortSignal() : undefined;
	void dress();
	return load().catch((cause: unknown) => {
		// A part that is broken is no network: whoever looks for the reason finds it.
		console.error(cause);
		return later(load, gone);
	});
}
