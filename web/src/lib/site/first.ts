// What the server wrote into the page (`#first`) stands until the app has drawn as much: then it goes, in one step.
import { PENDING, whenDrawn } from './drawn.ts';

/** How long it may stand, in milliseconds: what has not come by then is said by the app itself. */
const PATIENCE = 5_000;

/** Takes it away as soon as the app shows the page. */
export function standIn(): void {
	const first = document.getElementById('first');
	const app = document.getElementById('app');
	if (!first || !app) return;
	const drawn = () => app.querySelector('main h1') !== null && app.querySelector(PENDING) === null;
	whenDrawn(app, drawn, PATIENCE, () => {
		// Whoever had come to a link by the keyboard stays on it.
		const link = document.activeElement?.closest('#first a')?.getAttribute('href');
		first.remove();
		if (link) app.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus();
	});
}
