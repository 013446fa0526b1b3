// What is found out of order at a board: what the law lists for it, and what is done.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import type { VariablesOf } from '#lib/api/graphql.ts';
import { StepParts } from '#lib/bout/irregularity.ts';
import { DeskDone } from './desk.ts';
import { MovesBout } from './moves.ts';

/** What the law has an answer to at this board now. */
const Known = graphql(`
	query IrregularitiesKnown($bout: ID!) {
		bout(id: $bout) {
			id
			irregularityKinds
			illegalDeeds
			supervision
		}
	}
`);
export type KnownShown = NonNullable<ResultOf<typeof Known>['bout']>;
export type IrregularityKind = KnownShown['irregularityKinds'][number];
export type IllegalDeed = KnownShown['illegalDeeds'][number];
export const askKnown = async (bout: string): Promise<KnownShown | null> => (await query(Known, { bout })).bout;

const Advice = graphql(
	`
		query Advice($bout: ID!, $found: IrregularityInput!) {
			bout(id: $bout) {
				id
				advice(found: $found) {
					...StepParts
				}
			}
		}
	`,
	[StepParts]
);
type Asked = VariablesOf<typeof Advice>;
export type FoundInput = Asked['found'];
export type AdviceShown = NonNullable<ResultOf<typeof Advice>['bout']>;
export const askAdvice = async (asked: Asked): Promise<AdviceShown | null> => (await query(Advice, asked)).bout;

export const HandleIrregularity = graphql(
	`
		mutation HandleIrregularity($input: HandleIrregularityInput!) {
			handleIrregularity(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const RecordStanding = graphql(
	`
		mutation RecordStandingMove($input: RecordStandingMoveInput!) {
			recordStandingMove(input: $input) {
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
