// What was done to a clock, as a list that can be read and taken along: every press with its instant.
import { type Act, after, type Control, faces, fresh, type Side, SIDES } from './dial.ts';

/** An act with the time of day at which it was done (milliseconds since 1970). */
export type Noted = Act & { wall: number };

export interface Line {
	act: Noted;
	/** Whether it changed anything: a press of whoever's time did not run did not. */
	counted: boolean;
	/** The number of the move that a press ended. */
	move: number | null;
	/** What both clocks showed then. */
	left: Record<Side, number>;
	/** Whose flag was down by then. */
	fallen: Side[];
}

/** Every act with what the clocks showed after it, the first first. */
export function ledger(control: Control, acts: readonly Noted[]): Line[] {
	let dial = fresh(control);
	return acts.map((act) => {
		const before = dial;
		dial = after(control, before, act);
		const face = faces(control, dial, act.at);
		const made = act.kind === 'press' ? dial.hands[act.side].made : 0;
		return {
			act,
			counted: dial !== before,
			move: act.kind === 'press' && made > before.hands[act.side].made ? made : null,
			left: { WHITE: face.WHITE.left, BLACK: face.BLACK.left },
			fallen: SIDES.filter((side) => face[side].fell !== null)
		};
	});
}

/** A cell: in quotes, and nothing that a table would reckon with. */
const cell = (value: string | number): string => {
	const text = String(value);
	return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** The list as a table for any program: what the clock was, and a line for every act. */
export function csv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	// Excel reads the letters of Vietnamese rightly by the mark at the beginning.
	return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
