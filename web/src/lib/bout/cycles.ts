// The repetitions of a game, wherever the laws or a ruling speak of one.
import type { BoutShown } from './parts.ts';

type Told = { cycle: readonly { ply: number; class: string }[] } | null;
type Cycled = Pick<BoutShown, 'proposals' | 'rulings'> & { result: { grounds?: Told } | null };

/** The class of each ply of a repetition, by its number: what is proposed now, what was ruled, what ended the game. */
export function cycleOf(bout: Cycled): Map<number, string> {
	const told: Told[] = [
		bout.result?.grounds ?? null,
		...bout.rulings.filter(({ status }) => status === 'STANDS').map(({ grounds }) => grounds),
		...bout.proposals.map(({ grounds }) => grounds)
	];
	return new Map(told.flatMap((one) => one?.cycle.map((note) => [note.ply, note.class] as const) ?? []));
}
