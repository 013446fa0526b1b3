// When a page is wanted whole at once, not only what is near the screen.
import { tick } from 'svelte';
import { PENDING, whenDrawn } from './drawn.ts';

/** What somebody does who reads otherwise than by scrolling. */
const SIGNS = {
	/** By keys, with a reader of the screen, or by searching in the page. */
	keydown: globalThis.window,
	/** On the way to the menus of the browser: to its search, or to its printing. */
	mouseleave: globalThis.document?.documentElement,
	beforeprint: globalThis.window,
	/** By an address within the page. */
	hashchange: globalThis.window
} as const;

/** Whether the address says a place within the page. */
const placed = () => globalThis.location !== undefined && location.hash.length > 1;

/** For so long whoever opens a page has the network for what is in sight, in milliseconds. */
const REST = 1_500;
/** Then it is asked for even if the browser never is idle. */
const AT_LAST = 3_000;

/**
 * Runs once the page has been drawn for a while and the browser has nothing else to do: whoever prints or searches then
 * has all of it. Never where somebody saves data, or pays for them. Gives the way to call it off.
 */
export function atRest(run: () => void): () => void {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; type?: string } };
	if (connection?.saveData || connection?.type === 'cellular') return () => {};
	let idle: number | undefined;
	const timer = setTimeout(() => {
		if (typeof requestIdleCallback === 'undefined') run();
		else idle = requestIdleCallback(run, { timeout: AT_LAST });
	}, REST);
	return () => {
		clearTimeout(timer);
		if (idle !== undefined) cancelIdleCallback(idle);
	};
}

/** Runs once somebody scrolls down from where the page stood. Gives the way to call it off. */
export function goesOn(run: () => void): () => void {
	let from = scrollY;
	const stop = () => removeEventListener('scroll', look);
	function look(): void {
		// The page before may have stood lower than this one begins.
		if (scrollY <= from) return void (from = scrollY);
		stop();
		run();
	}
	addEventListener('scroll', look, { passive: true });
	return stop;
}

/** What is still to come on a page, and what is on its way (`PENDING`). */
const COMING = `[data-later], ${PENDING}`;
/** How long a printer waits for one part, in milliseconds. */
const PATIENCE = 8_000;

/** Prints the page with all that belongs to it: what has not come yet is waited for. */
export function printWhole(): void {
	if (!document.querySelector(COMING)) return print();
	whole.wanted = true;
	void tick().then(() => {
		whenDrawn(
			document.body,
			() => document.querySelector(COMING) === null,
			PATIENCE,
			() => print()
		);
	});
}

/** The stroke for printing: of a page that has not all come yet it waits, too. */
function printing(event: KeyboardEvent): void {
	if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
	if (!document.querySelector('[data-later], .waits')) return;
	event.preventDefault();
	printWhole();
}

class Whole {
	/** Stays so: who reads like that goes on like that. An address within a page asks for it, too. */
	wanted = $state(placed());

	constructor() {
		// On the page's own element none is captured: it would hear of every link that a finger or a mouse leaves.
		for (const [sign, where] of Object.entries(SIGNS))
			where?.addEventListener(sign, () => (this.wanted = true), { once: true, capture: where === globalThis.window });
		globalThis.window?.addEventListener('keydown', printing, { capture: true });
	}

	/** Whether a page that begins now is wanted whole: the app may have gone to a place within it. */
	get fromTheStart(): boolean {
		return this.wanted || placed();
	}
}

export const whole = new Whole();
