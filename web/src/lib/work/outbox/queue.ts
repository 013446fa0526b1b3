// The queue of what was said and not yet answered: a list per game, sent one after the other. Nothing leaves it but
// by an answer of the server or by the hand of whoever tapped it. No page and no network in here.
import { Trouble, command } from '#lib/api/client.ts';
import type { RefusalShown } from '#lib/api/fragments.ts';
import type { Entry, Tapped } from './entry.ts';
import type { OutboxStore } from './store.ts';

/** What the server says of a game after a command. */
export interface Standing {
	id: string;
	version: number;
}

/** The server's answer: what stands now, or why nothing was recorded. */
export type Reply<G extends Standing> = { ok: true; value: { bout: G } } | { ok: false; refusal: RefusalShown };

export interface Line<G extends Standing> {
	/** Sends one entry; throws `Trouble` where there is no answer. */
	send(entry: Entry & { after: number }): Promise<Reply<G>>;
	/** Who is logged in now. */
	account(): string | null;
	/** Called after every change of the queue. */
	changed(entries: readonly Entry[]): void;
	/** Called when the store has taken a change: other pages of this device may read it. */
	wrote(): void;
	/** Called when an entry was recorded. */
	recorded(game: G): void;
	/** Called whenever the server was heard. */
	heard(): void;
}

/** What became of an attempt to send all that a game has waiting. */
export type Sent = 'empty' | 'stopped' | 'unheard' | 'not_mine';

export class Queue<G extends Standing> {
	#entries: Entry[] = [];
	#order = 0;
	/** What could not be written to the store: it lives as long as this page. */
	#unkept = new Set<string>();
	/** Games whose entries are being sent now: one sender a game. */
	#sending = new Map<string, Promise<Sent>>();
	/** Writing, one after the other: a later state never overtakes an earlier one. */
	#written: Promise<void> = Promise.resolve();

	constructor(
		readonly store: OutboxStore,
		readonly line: Line<G>
	) {}

	/** Reads what earlier pages left and what other pages of this device did meanwhile. */
	async load(): Promise<void> {
		await this.#written;
		const before = new Set(this.#entries.map((entry) => entry.commandId).filter((id) => !this.#unkept.has(id)));
		const kept = await this.store.all();
		// What was tapped while the store was read, or could not be written to it, is here alone.
		const stored = new Set(kept.map((entry) => entry.commandId));
		const own = this.#entries.filter((entry) => !before.has(entry.commandId) && !stored.has(entry.commandId));
		this.#set([...kept, ...own].sort((one, other) => one.order - other.order));
		this.#order = Math.max(this.#order, ...this.#entries.map((entry) => entry.order));
	}

	/** Whether this device keeps all that waits: false where its storage is full or refused. */
	get isKept(): boolean {
		return this.#unkept.size === 0;
	}

	get entries(): readonly Entry[] {
		return this.#entries;
	}

	of(bout: string): readonly Entry[] {
		return this.#entries.filter((entry) => entry.bout === bout);
	}

	/** Whether an entry is on its way: then it can no longer be taken back here. */
	isSending(commandId: string): boolean {
		const entry = this.#entries.find((one) => one.commandId === commandId);
		return (
			entry !== undefined &&
			!entry.refused &&
			!entry.trouble &&
			this.#sending.has(entry.bout) &&
			this.of(entry.bout)[0]?.commandId === commandId
		);
	}

	/** Queues a tap, in sight at once. Resolves when it is kept. */
	async add(tapped: Tapped, tappedAt: number): Promise<Entry> {
		const { version, ...said } = tapped;
		const first = this.of(tapped.bout).length === 0;
		this.#order += 1;
		const entry: Entry = {
			...said,
			...command(),
			order: this.#order,
			tappedAt,
			after: first ? version : null,
			refused: null,
			trouble: null
		};
		await this.#change([...this.#entries, entry], [entry]);
		return entry;
	}

	/** Sends what a game has waiting, in order, until there is nothing more, no answer, or a refusal. */
	send(bout: string): Promise<Sent> {
		const running = this.#sending.get(bout);
		if (running) return running;
		const sending = this.#sendAll(bout).finally(() => {
			this.#sending.delete(bout);
			this.line.changed(this.#entries);
		});
		this.#sending.set(bout, sending);
		return sending;
	}

	async #sendAll(bout: string): Promise<Sent> {
		for (;;) {
			await this.#written;
			const entry = this.of(bout)[0];
			if (!entry) return 'empty';
			if (entry.refused || entry.trouble) return 'stopped';
			if (entry.account !== this.line.account()) return 'not_mine';
			// The first of a game always has one; a store that was cut off half-way is asked for what stands.
			const after = entry.after ?? 0;
			this.line.changed(this.#entries);
			try {
				const answer = await this.line.send({ ...entry, after });
				this.line.heard();
				if (answer.ok) await this.#recorded(entry, answer.value.bout);
				else await this.#replace(entry, { refused: answer.refusal });
			} catch (error) {
				if (error instanceof Trouble && error.kind !== 'question' && error.kind !== 'missing') return 'unheard';
				await this.#replace(entry, { trouble: error instanceof Trouble ? error.kind : 'broken' });
			}
		}
	}

	async #recorded(entry: Entry, game: G): Promise<void> {
		const rest = this.#entries.filter((one) => one.commandId !== entry.commandId);
		const next = rest.find((one) => one.bout === entry.bout);
		const based = next && { ...next, after: game.version };
		const changed = this.#change(based ? rest.map((one) => (one === next ? based : one)) : rest, based ? [based] : [], [
			entry.commandId
		]);
		this.line.recorded(game);
		await changed;
	}

	/** Sends the same anew on what stands now: new intentions, because they rest on another position. */
	async rebase(bout: string, version: number): Promise<void> {
		await this.#sending.get(bout);
		const old = this.of(bout);
		const fresh = old.map((entry, index): Entry => ({
			...entry,
			...command(),
			after: index === 0 ? version : null,
			refused: null,
			trouble: null
		}));
		const by = new Map(old.map((entry, index) => [entry.commandId, fresh[index]!]));
		await this.#change(
			this.#entries.map((entry) => by.get(entry.commandId) ?? entry),
			fresh,
			old.map((entry) => entry.commandId)
		);
	}

	/** Takes an entry out and gives it: only by the hand of whoever tapped it, or into the field that it came from. */
	async take(commandId: string): Promise<Entry | undefined> {
		const entry = this.#entries.find((one) => one.commandId === commandId);
		if (!entry || this.isSending(commandId)) return undefined;
		const rest = this.#entries.filter((one) => one !== entry);
		const next = rest.find((one) => one.bout === entry.bout && one.order > entry.order);
		const based = next && entry.after !== null ? { ...next, after: entry.after } : undefined;
		await this.#change(based ? rest.map((one) => (one === next ? based : one)) : rest, based ? [based] : [], [
			commandId
		]);
		return entry;
	}

	async #replace(entry: Entry, change: Partial<Entry>): Promise<void> {
		const changed = { ...entry, ...change };
		await this.#change(
			this.#entries.map((one) => (one.commandId === entry.commandId ? changed : one)),
			[changed]
		);
	}

	/** In sight at once; its writing is queued before anybody who sees it can queue another. */
	#change(entries: Entry[], put: readonly Entry[], remove: readonly string[] = []): Promise<void> {
		const written = this.#write(put, remove);
		this.#set(entries);
		return written;
	}

	#set(entries: Entry[]): void {
		this.#entries = entries;
		this.line.changed(entries);
	}

	#write(put: readonly Entry[], remove: readonly string[] = []): Promise<void> {
		for (const id of remove) this.#unkept.delete(id);
		for (const entry of put) this.#unkept.add(entry.commandId);
		this.#written = this.#written
			.then(() => this.store.write(put, remove))
			.then(
				() => {
					for (const entry of put) this.#unkept.delete(entry.commandId);
					this.line.wrote();
				},
				() => this.line.changed(this.#entries)
			);
		return this.#written;
	}
}
