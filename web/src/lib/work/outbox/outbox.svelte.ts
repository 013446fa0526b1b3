// The outbox of this device: one for the app. It sends wherever its owner is in the app, not only on the page where
// the moves were tapped, and again whenever the network may be back.
import { mutate } from '#lib/api/client.ts';
import { session } from '#lib/session.svelte.ts';
import { Record as RecordMoves, type MovesBoutShown } from '../moves.ts';
import { plain } from '../plain.ts';
import type { Entry, Tapped } from './entry.ts';
import { Queue } from './queue.ts';
import { openStore, pageStore, type OutboxStore } from './store.ts';

/** Pauses between attempts, in milliseconds: a hall of phones must not all come back in the same second. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

class Outbox {
	/** All that waits on this device, in the order of the taps. */
	entries = $state.raw<readonly Entry[]>([]);
	/** When the server was last heard, by this device; null as long as it was not. */
	heardAt = $state<number | null>(null);
	/** False where this device does not keep what waits over a reload. */
	kept = $state(true);
	/** Whether the last attempt found no network. */
	unheard = $state(false);
	/** What is on its way. */
	sending = $state.raw<ReadonlySet<string>>(new Set());

	#ready: Promise<Queue<MovesBoutShown>> | undefined;
	#store: OutboxStore | undefined;
	#listeners = new Set<(game: MovesBoutShown) => void>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#attempt = 0;
	#others: BroadcastChannel | undefined;

	/** Opens it and sends what an earlier visit left. */
	start(): Promise<Queue<MovesBoutShown>> {
		return (this.#ready ??= this.#open());
	}

	async #open(): Promise<Queue<MovesBoutShown>> {
		let kept = true;
		const store = await openStore().catch(() => {
			kept = false;
			return pageStore();
		});
		this.#store = store;
		const queue: Queue<MovesBoutShown> = new Queue<MovesBoutShown>(store, {
			send: ({ bout, moves, notation, commandId, after }) =>
				mutate(RecordMoves, { input: { bout, moves, notation, commandId, expectedVersion: after } }),
			account: () => session.viewer?.account ?? null,
			changed: (entries) => {
				this.entries = entries;
				this.kept = kept && queue.isKept;
				this.sending = new Set(
					entries.filter((entry) => queue.isSending(entry.commandId)).map((entry) => entry.commandId)
				);
			},
			wrote: () => this.#others?.postMessage('changed'),
			recorded: (game) => {
				for (const listener of this.#listeners) listener(game);
				this.remember(game);
			},
			heard: () => this.heard()
		});
		await queue.load();
		if (typeof BroadcastChannel !== 'undefined') {
			this.#others = new BroadcastChannel('kydan-outbox');
			this.#others.onmessage = () => void queue.load();
		}
		window.addEventListener('online', () => this.sendAll());
		document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.sendAll());
		this.sendAll();
		return queue;
	}

	of(bout: string): readonly Entry[] {
		return this.entries.filter((entry) => entry.bout === bout);
	}

	/** Queues a tap and sends it as soon as what was tapped before it is answered. */
	async add(tapped: Tapped): Promise<void> {
		const queue = await this.start();
		await queue.add(tapped, Date.now());
		await this.#send(queue, tapped.bout);
	}

	/** Tries to send everything now. */
	sendAll(): void {
		clearTimeout(this.#timer);
		void this.#ready?.then((queue) =>
			Promise.all([...new Set(this.entries.map((entry) => entry.bout))].map((bout) => this.#send(queue, bout)))
		);
	}

	/** Sends what waits on what stands now, after the arbiter has looked at both. */
	async rebase(bout: string, version: number): Promise<void> {
		const queue = await this.start();
		await queue.rebase(bout, version);
		await this.#send(queue, bout);
	}

	/** Takes an entry out by the hand of its owner. Undefined where it is on its way already. */
	async take(commandId: string): Promise<Entry | undefined> {
		return (await this.start()).take(commandId);
	}

	/** Hears of every game that an entry changed. Call what it gives to stop. */
	onRecorded(listener: (game: MovesBoutShown) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Keeps the last reading of a game for opening its page without a network. */
	remember(game: MovesBoutShown): void {
		void this.start().then(() =>
			this.#store?.remember(game.id, plain(game), this.heardAt ?? Date.now()).catch(() => undefined)
		);
	}

	/** The last reading of a game, and when the server was heard. */
	async recall(id: string): Promise<{ game: MovesBoutShown; heardAt: number } | null> {
		await this.start();
		return (await this.#store?.recall(id).catch(() => null)) as { game: MovesBoutShown; heardAt: number } | null;
	}

	/** To be called when somebody logs out: the games go, what waits stays until its owner is back. */
	async forget(): Promise<void> {
		await this.start();
		await this.#store?.forget().catch(() => undefined);
	}

	heard(): void {
		this.heardAt = Date.now();
		this.unheard = false;
	}

	async #send(queue: Queue<MovesBoutShown>, bout: string): Promise<void> {
		const sent = await alone(`kydan-outbox-${bout}`, async () => {
			await queue.load();
			return queue.send(bout);
		});
		if (sent !== 'unheard') {
			this.#attempt = 0;
			return;
		}
		this.unheard = true;
		clearTimeout(this.#timer);
		const pause = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)]!;
		this.#attempt += 1;
		this.#timer = setTimeout(() => this.sendAll(), pause * (0.75 + Math.random() / 2));
	}
}

/** One page of this device at a time, where the browser can tell. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
	return navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work();
}

export const outbox = new Outbox();
