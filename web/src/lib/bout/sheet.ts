// What a reader is shown beside the moves of a game: another notation, the time that each took, repetitions.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { viewerWords } from '#lib/words/pages/viewer.ts';
import { cycleOf } from './cycles.ts';
import type { Notation } from './notations.ts';
import type { BoutShown } from './parts.ts';
import { spent } from './spent.ts';

const Sheet = graphql(`
	query GameSheet($id: ID!, $notation: String!, $written: Boolean!) {
		bout(id: $id) {
			event {
				settings {
					timeControl {
						baseSeconds
						incrementSeconds
						pace
						periods {
							moves
						}
					}
				}
			}
			plies @include(if: $written) {
				number
				text(notation: $notation)
			}
		}
	}
`);
export type SheetAsked = ResultOf<typeof Sheet>['bout'];

/** Asks for the time control, and for the moves in a notation that is not the game's usual one. */
export const askSheet = (id: string, notation: Notation | undefined): Promise<SheetAsked> =>
	query(Sheet, { id, notation: notation ?? 'uci', written: notation !== undefined }).then(({ bout }) => bout);

/**
 * The same as the list of moves and the board want it.
 * @param say the words of a repetition, which come for a game that has one; without them none is shown yet
 */
export function readSheet(bout: BoutShown, asked: SheetAsked | undefined, say: ((key: string) => string) | undefined) {
	const cycle = say ? cycleOf(bout) : new Map<number, string>();
	return {
		written: new Map(asked?.plies?.map(({ number, text }) => [number, text] as const)),
		took: spent(bout.plies, asked?.event.settings.timeControl),
		cycle: new Map([...cycle].map(([number, what]) => [number, viewerWords().classed(say?.(what) ?? what)])),
		ways: bout.plies
			.filter((one) => cycle.has(one.number) && one.from && one.to)
			.map((one, i) => ({ from: one.from!, to: one.to!, label: String(i + 1), side: one.side }))
	};
}
export type SheetRead = ReturnType<typeof readSheet>;
