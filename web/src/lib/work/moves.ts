// What the page for recording moves asks: the game with every legal move of its position.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { DeskBout } from './desk.ts';

export const MovesBout = graphql(
	`
		fragment MovesBout on Bout {
			...DeskBout
			legalMoves {
				uci
				from
				to
				promotion
			}
		}
	`,
	[DeskBout]
);
export type MovesBoutShown = ResultOf<typeof MovesBout>;

const One = graphql(
	`
		query MovesBoutById($id: ID!) {
			bout(id: $id) {
				...MovesBout
			}
		}
	`,
	[MovesBout]
);
export const askMovesBout = async (id: string): Promise<MovesBoutShown | null> => (await query(One, { id })).bout;

export const MovesChanged = graphql(
	`
		subscription MovesBoutChanged($id: ID!) {
			boutChanged(id: $id) {
				position
				bout {
					...MovesBout
				}
			}
		}
	`,
	[MovesBout]
);

export const Record = graphql(
	`
		mutation RecordMoves($input: RecordMovesInput!) {
			recordMoves(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...MovesBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[MovesBout, RefusalParts]
);
export const Retract = graphql(
	`
		mutation RetractMoves($input: RetractMovesInput!) {
			retractMoves(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...MovesBout
					}
				}
				...RefusalParts
			}
		}
	`,
	[MovesBout, RefusalParts]
);
