// A clock while it is used: its acts, its time, and its keeping on the device.
import { type Act, type Control, dialOf, faces, type Side, SIDES } from './dial.ts';
import { clocks, read } from './instants.ts';
import type { Noted } from './ledger.ts';
import { keep, type Kept } from './shelf.ts';

/** An act before it is given its instant. */
export type Deed = Act extends infer A ? (A extends Act ? Omit<A, 'at'> : never) : never;

export class Running {
	readonly id: string;
	readonly control: Control;
	readonly names: Kept['names'];
	readonly table: Kept['table'];
	readonly madeAt: number;
	acts = $state.raw<Noted[]>([]);
	/** The instant that is shown. */
	now = $state(0);
	/** Whether the device keeps it. */
	isKept = $state(true);
	#reading: Kept['reading'];
	#dial;

	constructor(kept: Kept) {
		[this.id, this.control, this.names, this.table] = [kept.id, kept.control, kept.names, kept.table];
		this.madeAt = kept.madeAt;
		this.acts = kept.acts;
		this.#reading = kept.reading;
		this.#dial = $derived(dialOf(this.control, this.acts));
		this.look();
	}

	/** A clock that nobody has pressed. */
	static fresh(control: Control, names: Kept['names'], table: Kept['table']): Running {
		const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
		const reading = { instant: 0, ...clocks() };
		return new Running({ id: made, control, names, table, acts: [], reading, madeAt: Date.now() });
	}

	get dial() {
		return this.#dial;
	}
	get faces() {
		return faces(this.control, this.#dial, this.now);
	}

	/** Looks at the time; a gap in it, while a clock runs, is an act of its own. */
	look(): void {
		const { reading, gap } = read(this.#reading, clocks());
		this.#reading = reading;
		this.now = reading.instant;
		const { turn, stopped } = this.#dial;
		if (gap > 0 && turn !== null && !stopped) this.#note({ kind: 'slept', ms: Math.round(gap) });
	}

	/** Does something now. */
	does(deed: Deed): void {
		this.look();
		this.#note(deed);
	}

	press = (side: Side) => this.does({ kind: 'press', side });

	/** Stops or goes on, as it stands. */
	stopOrGo(): void {
		if (this.#dial.turn !== null) this.does({ kind: this.#dial.stopped ? 'go' : 'stop' });
	}

	#note(deed: Deed): void {
		this.acts = [...this.acts, { ...deed, at: Math.round(this.now), wall: Date.now() } as Noted];
		void this.keep();
	}

	/** Keeps it with the time as it is, so that it goes on where it was. */
	async keep(): Promise<void> {
		const { id, control, names, table, madeAt, acts } = this;
		this.isKept = await keep({ id, control, names, table, madeAt, acts, reading: this.#reading });
	}

	/** When each flag fell, as the time of day. */
	fellAt(side: Side): number | null {
		const { fell } = this.faces[side];
		return fell === null ? null : this.#reading.wall - (this.#reading.instant - fell);
	}
	readonly sides = SIDES;
}
