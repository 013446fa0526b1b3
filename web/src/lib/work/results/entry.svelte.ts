import { command, mutate, Trouble } from '#lib/api/client.ts';
import type { RefusalShown } from '#lib/api/fragments.ts';
import { outcomes, Record as RecordResult, TakeBack, type Outcome } from './sheet.ts';

/** A result on its way. */
export interface Entry {
	table: number;
	bout: string;
	outcome: Outcome;
	/** When it was typed. */
	at: number;
	phase: 'waiting' | 'sending' | 'offline' | 'recorded' | 'refused' | 'undone';
	refusal: RefusalShown | null;
	commandId: string;
}

/** How long to wait before trying the network again, in milliseconds. */
const PAUSE = 4000;
/** For so long a result can be taken back by whoever entered it: the server's minute, and the bar's ten seconds. */
export const UNDO_BAR = 10_000;

/**
 * The results that were typed, sent one after the other and by the same command id until they are answered: typing
 * does not wait for the network, and nothing is entered twice.
 */
export class Entries {
	/** The last entry of each table. */
	all = $state.raw<ReadonlyMap<number, Entry>>(new Map());
	/** What was recorded last, for taking it back. */
	last = $state.raw<Entry | null>(null);
	/** Recorded before that, the newest first. */
	earlier = $state.raw<readonly Entry[]>([]);
	undoing = $state(false);
	#queue: Entry[] = [];
	#running = false;

	constructor(
		readonly event: () => string,
		readonly round: () => number,
		/** Told when something was answered. */
		readonly changed: () => void
	) {}

	get unsent(): number {
		return [...this.all.values()].filter(
			({ phase }) => phase === 'waiting' || phase === 'sending' || phase === 'offline'
		).length;
	}

	/** Enters a result. What waits for its turn is replaced; what was recorded a moment ago is taken back first. */
	write(table: number, bout: string, outcome: Outcome): void {
		const earlier = this.all.get(table);
		const entry: Entry = { table, bout, outcome, at: Date.now(), phase: 'waiting', refusal: null, ...command() };
		if (earlier?.phase === 'waiting') this.#queue = this.#queue.filter((one) => one !== earlier);
		if (earlier?.phase === 'recorded' && earlier.outcome !== outcome)
			this.#queue.push({ ...earlier, phase: 'undone', ...command() });
		this.#queue.push(entry);
		this.#note(entry);
		void this.#run();
	}

	/** Takes back what was recorded last, by a new fact. */
	async undo(): Promise<Entry | undefined> {
		const entry = this.last;
		if (!entry || this.undoing) return undefined;
		this.undoing = true;
		try {
			const answer = await this.#send({ ...entry, phase: 'undone', ...command() });
			if (answer) {
				this.#note({ ...entry, phase: 'refused', refusal: answer });
				return undefined;
			}
			this.#note({ ...entry, phase: 'undone' });
			this.last = this.earlier[0] ?? null;
			this.earlier = this.earlier.slice(1);
			return entry;
		} finally {
			this.undoing = false;
			this.changed();
		}
	}

	/** The bar goes after its time; the server may still take it back. */
	settle(): void {
		this.last = null;
	}

	#note(entry: Entry): void {
		this.all = new Map(this.all).set(entry.table, entry);
	}

	async #run(): Promise<void> {
		if (this.#running) return;
		this.#running = true;
		for (let entry = this.#queue.shift(); entry; entry = this.#queue.shift()) {
			const isLast = () => this.all.get(entry.table)?.commandId === entry.commandId;
			if (entry.phase !== 'undone' && isLast()) this.#note({ ...entry, phase: 'sending' });
			const refusal = await this.#send(entry, () => isLast() && this.#note({ ...entry, phase: 'offline' }));
			if (entry.phase === 'undone') continue;
			const done: Entry = { ...entry, phase: refusal ? 'refused' : 'recorded', refusal };
			if (isLast()) this.#note(done);
			if (!refusal) {
				if (this.last)
					this.earlier = [this.last, ...this.earlier.filter((one) => one.table !== done.table)].slice(0, 3);
				this.last = done;
			}
			this.changed();
		}
		this.#running = false;
	}

	/** Sends until there is an answer; gives the refusal, if it was refused. */
	async #send(entry: Entry, offline: () => void = () => {}): Promise<RefusalShown | null> {
		const { commandId, bout, table, outcome } = entry;
		for (;;) {
			try {
				const answer =
					entry.phase === 'undone'
						? await mutate(TakeBack, { input: { commandId, bout } })
						: await mutate(RecordResult, {
								input: { commandId, event: this.event(), round: this.round(), table, ...outcomes[outcome] }
							});
				return answer.ok ? null : (answer.refusal as unknown as RefusalShown);
			} catch (error) {
				if (!(error instanceof Trouble) || error.kind !== 'offline')
					return {
						code: 'trouble',
						rule: null,
						currentVersion: null,
						article: null,
						explanation: null,
						misread: null,
						details: []
					} as unknown as RefusalShown;
				offline();
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, PAUSE);
					window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
				});
			}
		}
	}
}
