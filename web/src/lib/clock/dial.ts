// A game clock: what both sides' clocks show after so many presses. It counts and shows; it decides nothing. What a
// fallen flag means is for the arbiter (FIDE 6.4, 6.9; xiangqi law 10.1.2).
import type { PeriodShown } from '#lib/event/periods.ts';
import type { Pace } from '#lib/event/time-control.ts';

export type Side = 'WHITE' | 'BLACK';
export const SIDES: readonly Side[] = ['WHITE', 'BLACK'];
export const other = (side: Side): Side => (side === 'WHITE' ? 'BLACK' : 'WHITE');

export interface Control {
	pace: Pace;
	periods: readonly PeriodShown[];
}

/** What was done to the clock, and at which instant of it (milliseconds). */
export type Act = { at: number } & (
	| { kind: 'press'; side: Side }
	/** Both clocks stand still, and go on. */
	| { kind: 'stop' }
	| { kind: 'go' }
	/** Both clocks are set by hand; moves too, where somebody forgot to press. */
	| { kind: 'set'; left: Record<Side, number>; made: Record<Side, number>; turn: Side }
	/** The device slept or its time was changed: so many milliseconds were counted by the clock on the wall. */
	| { kind: 'slept'; ms: number }
);

/** One side's clock as it stood when its move began. */
export interface Hand {
	left: number;
	/** Moves made, that is: presses. */
	made: number;
	/** Which period, from 0; each repetition counts. */
	period: number;
	/** Up to which move the periods before this one reached. */
	asked: number;
	/** When the flag fell. */
	fell: number | null;
}

export interface Dial {
	hands: Record<Side, Hand>;
	/** Whose time runs, or ran when it was stopped; nobody's before the first press. */
	turn: Side | null;
	stopped: boolean;
	/** Since when it runs. */
	since: number;
	/** What the move had taken before the clock was stopped in it. */
	taken: number;
}

/** A period by its number, from 0; undefined behind the last. */
export function periodAt({ periods }: Control, number: number): PeriodShown | undefined {
	let left = number;
	for (const period of periods) {
		const times = period.times ?? Infinity;
		if (left < times) return period;
		left -= times;
	}
	return undefined;
}

const brings = (control: Control, number: number): number => (periodAt(control, number)?.seconds ?? 0) * 1000;

export function fresh(control: Control): Dial {
	const hand = (): Hand => ({ left: brings(control, 0), made: 0, period: 0, asked: 0, fell: null });
	return { hands: { WHITE: hand(), BLACK: hand() }, turn: null, stopped: false, since: 0, taken: 0 };
}

/** A side's clock after its move has taken so long; `at` is the instant of that. */
function spent(control: Control, hand: Hand, took: number, at: number): Hand {
	if (hand.fell !== null) return { ...hand, left: 0 };
	const now = { ...hand };
	const given = (periodAt(control, now.period)?.incrementSeconds ?? 0) * 1000;
	now.left -= control.pace === 'DELAY' ? Math.max(0, took - given) : took;
	// Where a period asks for no moves and another follows, that one begins by itself.
	while (now.left <= 0 && periodAt(control, now.period)?.moves === null && periodAt(control, now.period + 1)) {
		now.asked = Math.max(now.asked, now.made);
		now.period += 1;
		now.left += brings(control, now.period);
	}
	if (now.left > 0) return now;
	return { ...now, fell: at + now.left, left: 0 };
}

/** The same when the move is made: seconds of the move are given, and a period whose moves are made is over. */
function made(control: Control, hand: Hand, took: number, at: number): Hand {
	const now = spent(control, hand, took, at);
	now.made += 1;
	const given = (periodAt(control, now.period)?.incrementSeconds ?? 0) * 1000;
	if (now.fell === null && control.pace === 'ADDED') now.left += given;
	if (now.fell === null && control.pace === 'GIVEN_BACK') now.left += Math.min(took, given);
	for (;;) {
		const moves = periodAt(control, now.period)?.moves ?? null;
		const next = periodAt(control, now.period + 1);
		if (moves === null || !next || now.made < now.asked + moves) return now;
		now.asked += moves;
		now.period += 1;
		// A flag that fell stays down until the arbiter has looked.
		if (now.fell === null) now.left = next.unused === 'LOST' ? next.seconds * 1000 : now.left + next.seconds * 1000;
	}
}

const took = (dial: Dial, at: number): number => dial.taken + (dial.stopped ? 0 : Math.max(0, at - dial.since));

/** The clock after what was done; what means nothing (a press of whoever's time does not run) changes nothing. */
export function after(control: Control, dial: Dial, act: Act): Dial {
	switch (act.kind) {
		case 'press': {
			if (dial.stopped) return dial;
			// The first press starts the other side's clock: Black's, or the arbiter's for Black, White's (FIDE 6.6).
			if (dial.turn === null) return { ...dial, turn: other(act.side), since: act.at, taken: 0 };
			if (dial.turn !== act.side) return dial;
			const hand = made(control, dial.hands[act.side], took(dial, act.at), act.at);
			return {
				...dial,
				hands: { ...dial.hands, [act.side]: hand },
				turn: other(act.side),
				since: act.at,
				taken: 0
			};
		}
		case 'stop': {
			if (dial.stopped || dial.turn === null) return dial;
			const { turn } = dial;
			const { fell } = spent(control, dial.hands[turn], took(dial, act.at), act.at);
			const hands = { ...dial.hands, [turn]: { ...dial.hands[turn], fell } };
			return { ...dial, hands, stopped: true, taken: took(dial, act.at) };
		}
		case 'go':
			return dial.stopped ? { ...dial, stopped: false, since: act.at } : dial;
		case 'set': {
			const hands = { ...dial.hands };
			for (const side of SIDES)
				hands[side] = { ...placed(control, act.made[side]), left: Math.max(0, act.left[side]), made: act.made[side] };
			return { ...dial, hands, turn: act.turn, stopped: true, taken: 0, since: act.at };
		}
		case 'slept':
			return dial;
	}
}

/** In which period a side is after so many moves, as far as periods end by moves. */
function placed(control: Control, made: number): Pick<Hand, 'period' | 'asked' | 'fell'> {
	let [period, asked] = [0, 0];
	for (;;) {
		const moves = periodAt(control, period)?.moves ?? null;
		if (moves === null || made < asked + moves || !periodAt(control, period + 1)) return { period, asked, fell: null };
		[period, asked] = [period + 1, asked + moves];
	}
}

/** Both clocks after all that was done. */
export const dialOf = (control: Control, acts: readonly Act[]): Dial =>
	acts.reduce((dial, act) => after(control, dial, act), fresh(control));

/** What a side's clock shows. */
export interface Face {
	left: number;
	made: number;
	/** From 1. */
	period: number;
	/** How many moves the period still asks for; null where it asks for none. */
	due: number | null;
	fell: number | null;
	runs: boolean;
}

/** What both clocks show at an instant. */
export function faces(control: Control, dial: Dial, at: number): Record<Side, Face> {
	const face = (side: Side): Face => {
		const held = dial.hands[side];
		const hand = dial.turn === side ? spent(control, held, took(dial, at), at) : held;
		const moves = periodAt(control, hand.period)?.moves ?? null;
		return {
			left: hand.fell === null ? hand.left : 0,
			made: hand.made,
			period: hand.period + 1,
			due: moves === null ? null : Math.max(0, hand.asked + moves - hand.made),
			fell: hand.fell,
			runs: dial.turn === side && !dial.stopped
		};
	};
	return { WHITE: face('WHITE'), BLACK: face('BLACK') };
}
