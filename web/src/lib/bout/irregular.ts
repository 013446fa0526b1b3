// How a step that the law lists is told.
import type { Kind, Side } from '#lib/board/fen.ts';
import { irregularWords } from '#lib/words/pages/irregular.ts';
import { either, sharedWords } from '#lib/words/words.svelte.ts';
import { writeSeconds } from '#lib/work/clock-text.ts';
import type { StepShown } from './irregularity.ts';

/** "Bày lại thế cờ sau nước 12". */
export function sayStep(step: StepShown, kind: Kind): string {
	const side = (of: Side | null) => (of ? sharedWords().side[kind][of] : '');
	return irregularWords().step[step.step]({
		side: side(step.side),
		ply: step.ply ?? 0,
		moves: step.moves.join(', '),
		squares: step.squares.join(', '),
		time: step.seconds === null ? '' : writeSeconds(step.seconds),
		fault: step.fault ? either(step.fault) : ''
	});
}
