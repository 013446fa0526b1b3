import type { Client } from 'graphql-ws';
import { untrack } from 'svelte';
import { part } from '#lib/site/part.svelte.ts';
import { keeper } from './client.ts';
import { namesWanted } from './names.svelte.ts';
import { persisted, printDocument, type Result, type Variables } from './graphql.ts';

/** How a live connection stands. `lost` means that it is being tried again. */
export type LiveState = 'connecting' | 'live' | 'lost';

export interface LiveSink<T> {
	next(data: T): void;
	state?(state: LiveState): void;
	/** The server refused the subscription itself; it is not tried again. */
	refused?(message: string): void;
}

let client: Promise<Client> | undefined;

// graphql-ws is loaded with the first subscription only, for all of them.
function connection(): Promise<Client> {
	// What is taken of it is said where it is imported: the rest of it, ten times as much, is left out.
	const load = () => import('graphql-ws').then(({ createClient }) => createClient);
	client ??= untrack(() => part(load)).then((createClient) =>
		createClient({
			url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
			connectionParams: () => keeper.fresh().then(() => ({})),
			lazy: true,
			lazyCloseTimeout: 5_000,
			keepAlive: 20_000,
			retryAttempts: Infinity,
			shouldRetry: () => true,
			// Spread: a hall of phones that lost the network must not come back in the same second.
			retryWait: (retries) =>
				new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** retries, 30_000) * (0.5 + Math.random())))
		})
	);
	return client;
}

/**
 * Subscribes, and stays subscribed: after a lost connection it begins again, and the server sends first how
 * things are now, so nothing is missed. Call the returned function to stop.
 */
export function subscribe<D extends object>(
	document: D,
	variables: Variables<D>,
	sink: LiveSink<Result<D>>
): () => void {
	let stopped = false;
	let stop = () => {};
	// Before anything is waited for, as with questions.
	const names = namesWanted();
	sink.state?.('connecting');
	void connection().then((client) => {
		if (stopped) return;
		const off = [client.on('connected', () => sink.state?.('live')), client.on('closed', () => sink.state?.('lost'))];
		const cancel = client.subscribe(
			{
				query: printDocument(document),
				variables: variables as Record<string, unknown>,
				extensions: { ...persisted(document), ...names }
			},
			{
				next: (message) => {
					if (message.data) {
						sink.state?.('live');
						sink.next(message.data as Result<D>);
					} else if (message.errors) sink.refused?.(message.errors.map((error) => error.message).join('\n'));
				},
				error: (error) => sink.refused?.(Array.isArray(error) ? error.map((e) => e.message).join('\n') : String(error)),
				complete: () => {}
			}
		);
		stop = () => {
			off.forEach((release) => release());
			cancel();
		};
	});
	return () => {
		stopped = true;
		stop();
	};
}
