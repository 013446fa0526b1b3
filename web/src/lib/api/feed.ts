import type { LiveState } from './live.ts';

export interface FeedSink<F> {
	next(frame: F): void;
	state?(state: LiveState): void;
}

/** A page that nobody has looked at for so long listens no more, until somebody does. */
const UNSEEN = 60_000;
/** How long until a feed that could not be opened is tried again, in milliseconds: at least, and at most as much more. */
const AGAIN = 2_000;

/**
 * Follows the public feed of a game or an event: first as it is now, then each change. A lost connection comes back by
 * itself, at another moment for every browser, and names what it had: nothing is missed. Call the returned function to stop.
 */
export function follow<F extends { position: number }>(id: string, sink: FeedSink<F>): () => void {
	let source: EventSource | undefined;
	let last: number | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let stopped = false;

	function open(): void {
		clearTimeout(timer);
		if (stopped || (source && source.readyState !== EventSource.CLOSED)) return;
		const after = last === undefined ? '' : `?after=${last}`;
		source = new EventSource(`/feed/${encodeURIComponent(id)}${after}`);
		source.onopen = () => sink.state?.('live');
		source.onmessage = (event) => {
			const frame = JSON.parse(event.data as string) as F;
			last = frame.position;
			sink.next(frame);
		};
		source.onerror = () => {
			sink.state?.('lost');
			// The browser comes back by itself from a lost line, but not from an answer that was none.
			if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN * (1 + Math.random()));
		};
	}
	function seen(): void {
		clearTimeout(timer);
		if (document.visibilityState === 'visible') open();
		else timer = setTimeout(() => source?.close(), UNSEEN);
	}

	sink.state?.('connecting');
	document.addEventListener('visibilitychange', seen);
	open();
	return () => {
		stopped = true;
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', seen);
		source?.close();
	};
}
