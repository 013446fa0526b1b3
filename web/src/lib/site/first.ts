// What the server wrote into the page (`#first`) stands until the app has drawn as much: then it goes, in one step.

/** How long it may stand, in milliseconds: what has not come by then is said by the app itself. */
const PATIENCE = 8_000;
/** How long nothing may have changed before the app counts as drawn. */
const QUIET = 60;
const PENDING = 'main .skeleton, main [aria-busy="true"], [role="tabpanel"]:empty';

let given: (() => void) | undefined;

/** Takes it away now: whoever goes to another page reads no more of the first. */
export const handOver = (): void => given?.();

/** Takes it away as soon as the app shows the page. */
export function standIn(): void {
	const first = document.getElementById('first');
	const app = document.getElementById('app');
	if (!first || !app) return;
	let quiet: ReturnType<typeof setTimeout> | undefined;
	const look = () => {
		clearTimeout(quiet);
		if (app.querySelector('main h1') && !app.querySelector(PENDING)) quiet = setTimeout(give, QUIET);
	};
	const watching = new MutationObserver(look);
	const late = setTimeout(give, PATIENCE);
	function give(): void {
		watching.disconnect();
		clearTimeout(late);
		clearTimeout(quiet);
		given = undefined;
		// Whoever had come to a link by the keyboard stays on it.
		const link = document.activeElement?.closest('#first a')?.getAttribute('href');
		first!.remove();
		if (link) app!.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus();
	}
	given = give;
	watching.observe(app, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
	look();
}
