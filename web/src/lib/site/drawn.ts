// When what comes in parts has come.

/** How long nothing may have changed, in milliseconds. */
const QUIET = 60;
/** What is still being asked for says so. */
export const PENDING = '.skeleton, [aria-busy="true"], [role="tabpanel"]:empty';

/** Calls `then` once as soon as `is` holds and stays so, at the latest after `patience`. Ends early by what it gives. */
export function whenDrawn(within: Element, is: () => boolean, patience: number, then: () => void): () => void {
	let quiet: ReturnType<typeof setTimeout> | undefined;
	const watching = new MutationObserver(look);
	const late = setTimeout(end, patience);
	function look(): void {
		clearTimeout(quiet);
		if (is()) quiet = setTimeout(end, QUIET);
	}
	function stop(): void {
		watching.disconnect();
		clearTimeout(late);
		clearTimeout(quiet);
	}
	function end(): void {
		stop();
		then();
	}
	watching.observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
	look();
	return stop;
}
