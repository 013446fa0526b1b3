// How high the bar is that stands at the foot of the screen (`--foot`): what the app says there stands above it.
export function foot(bar: HTMLElement): { destroy(): void } {
	const { style } = document.documentElement;
	const tell = () => style.setProperty('--foot', `${bar.offsetHeight}px`);
	// Drawn without a layout, it has no height.
	const watching = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tell);
	watching?.observe(bar);
	return {
		destroy() {
			watching?.disconnect();
			style.removeProperty('--foot');
		}
	};
}
