/** Loads a part of the app that may be needed soon, when nothing else is to do; it is no matter if that fails. */
export function whenIdle(load: () => Promise<unknown>): void {
	const start = () => void load().catch(() => undefined);
	if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
	else setTimeout(start, 1500);
}
