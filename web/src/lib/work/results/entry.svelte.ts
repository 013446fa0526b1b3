import { command, mutate, Trouble } from '#lib/api/client.ts';
import type { RefusalShown } from '#lib/api/fragments.ts';
import { session } from '#lib/session.svelte.ts';
import type { Memory } from '#lib/work/intention.ts';
import { waits } from '#lib/work/unsent.ts';
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
/** Nothing was done, and nothing is wrong with what was typed: it is sent once whoever typed it is logged in. */
const LOGGED_OUT = 'not_logged_in';
/** What is shown where the server's own words are missing. */
const refusalOf = (code: string) =>
	({
		code,
		rule: null,
		currentVersion: null,
		article: null,
		explanation: null,
		misread: null,
		details: []
	}) as unknown as RefusalShown;
/** For so long a result can be taken back by whoever entered it: the server's minute, and the bar's ten seconds. */
export const UNDO_BAR = 10_000;

/**
 * The results that were typed, sent one after the other and by the same command id until they are answered: typing
 * does not wait for the network, and nothing is entered twice. What was not answered is kept over a reload of the page.
 */
export class Entries {
	/** The last entry of each table. */
	all = $state.raw<ReadonlyMap<number, Entry>>(new Map());
	/** What was recorded last, for taking it back. */
	last = $state.raw<Entry | null>(null);
	/** Recorded before that, the newest first. */
	earlier = $state.raw<readonly Entry[]>([]);
	undoing = $state(false);
	/** What is on its way, then what waits for its turn. */
	#queue: Entry[] = [];
	#running = false;

	/**
	 * @param changed told when something was answered
	 * @param key where in `memory` is kept what was not answered; without it, only this page knows it
	 * @param account who types: nothing is sent in the name of somebody else
	 */
	constructor(
		readonly event: string,
		readonly round: number,
		public changed: () => void,
		readonly key?: string,
		readonly memory: Memory | undefined = globalThis.sessionStorage,
		readonly account?: string
	) {
		for (const entry of this.#kept()) {
			this.#queue.push(entry);
			if (entry.phase === 'waiting') this.#note(entry);
		}
		if (this.#queue.length > 0) this.#keep();
		void this.#run();
	}

	/** Goes on where it stopped, since nobody was logged in who may send it. */
	resume(): void {
		void this.#run();
	}

	get unsent(): number {
		return [...this.all.values()].filter(
			({ phase }) => phase === 'waiting' || phase === 'sending' || phase === 'offline'
		).length;
	}

	/** Whether nobody has seen yet what became of something. */
	get open(): boolean {
		return this.#queue.length > 0 || [...this.all.values()].some(({ phase }) => phase === 'refused');
	}

	/** Enters a result. What waits for its turn is replaced; what was recorded a moment ago is taken back first. */
	write(table: number, bout: string, outcome: Outcome): void {
		const earlier = this.all.get(table);
		const entry: Entry = { table, bout, outcome, at: Date.now(), phase: 'waiting', refusal: null, ...command() };
		if (earlier?.phase === 'waiting' || earlier?.phase === 'refused')
			this.#queue = this.#queue.filter(({ commandId }) => commandId !== earlier.commandId);
		if (earlier?.phase === 'recorded' && earlier.bout === bout && earlier.outcome !== outcome)
			this.#queue.push({ ...earlier, phase: 'undone', ...command() });
		this.#queue.push(entry);
		this.#keep();
		this.#note(entry);
		void this.#run();
	}

	/** What an earlier page had no answer to; whatever else stands there is nobody's. */
	#kept(): Entry[] {
		if (!this.key) return [];
		try {
			const kept = JSON.parse(this.memory?.getItem(this.key) ?? '[]') as Entry[];
			return kept.filter(({ outcome, commandId }) => Object.hasOwn(outcomes, outcome) && typeof commandId === 'string');
		} catch {
			return [];
		}
	}

	#keep(): void {
		waits(this, this.#queue.length > 0);
		if (!this.key) return;
		if (this.#queue.length === 0) this.memory?.removeItem(this.key);
		else this.memory?.setItem(this.key, JSON.stringify(this.#queue));
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
		for (let entry = this.#queue[0]; entry; entry = this.#queue[0]) {
			const isLast = () => this.all.get(entry.table)?.commandId === entry.commandId;
			if (entry.phase !== 'undone' && isLast()) this.#note({ ...entry, phase: 'sending' });
			const refusal = await this.#send(entry, () => isLast() && this.#note({ ...entry, phase: 'offline' }));
			if (refusal?.code === LOGGED_OUT) {
				// Said of what stands at the table, of which this may be only the taking back.
				const shown = this.all.get(entry.table);
				if (shown) this.#note({ ...shown, phase: 'refused', refusal });
				break;
			}
			this.#queue.shift();
			this.#keep();
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
			if (this.account && !session.isStill(this.account)) return refusalOf(LOGGED_OUT);
			try {
				const answer =
					entry.phase === 'undone'
						? await mutate(TakeBack, { input: { commandId, bout } })
						: await mutate(RecordResult, {
								input: { commandId, event: this.event, round: this.round, table, bout, ...outcomes[outcome] }
							});
				return answer.ok ? null : (answer.refusal as unknown as RefusalShown);
			} catch (error) {
				// A server that is busy or down is as one that is not reached: it may have recorded it, or will.
				if (!(error instanceof Trouble) || error.kind === 'question' || error.kind === 'missing')
					return refusalOf('trouble');
				offline();
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, PAUSE);
					window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
				});
			}
		}
	}
}

/** The lines of this page, by what they are kept under: whoever comes back to a round finds what is still on its way. */
const lines = new Map<string, Entries>();

/** The line of a round, of whoever is logged in: nobody sends what somebody else typed on this device. */
export function entriesOf(event: string, round: number, changed: () => void): Entries {
	const account = session.viewer?.account;
	if (!account) return new Entries(event, round, changed);
	const key = `kydan.results.${account}.${event}.${round}`;
	const known = lines.get(key);
	if (known?.open) {
		known.changed = changed;
		known.resume();
		return known;
	}
	const line = new Entries(event, round, changed, key, globalThis.sessionStorage, account);
	lines.set(key, line);
	return line;
}
