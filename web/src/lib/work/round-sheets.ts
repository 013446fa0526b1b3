// The score sheets of a round: which were not handed in, and taking them in.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';

const Sheets = graphql(`
	query RoundSheets($event: ID!, $round: Int!) {
		event(id: $event) {
			id
			kind
			officials {
				function
				holds
				person {
					id
				}
				tables {
					first
					last
				}
			}
			round(number: $round) {
				number
				pairings {
					table
					white {
						id
						name
					}
					black {
						id
						name
					}
					bout {
						id
						phase
						record {
							sheets {
								side
								gap
								place
							}
						}
					}
				}
			}
		}
	}
`);
export const askSheets = async (event: string, round: number) => (await query(Sheets, { event, round })).event;
export type SheetsShown = NonNullable<Awaited<ReturnType<typeof askSheets>>>;
export type SheetRow = NonNullable<NonNullable<ResultOf<typeof Sheets>['event']>['round']>['pairings'][number];

export const HandIn = graphql(
	`
		mutation HandInSheets($input: HandInSheetsInput!) {
			handInSheets(input: $input) {
				__typename
				... on EventSuccess {
					event {
						id
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

export type Filter = 'OUT' | 'MISSING' | 'ALL';
const sheets = ({ bout }: SheetRow) => bout?.record.sheets ?? [];
/** Whether the game is over and a sheet of it is not with the organizers. */
export const isOut = (row: SheetRow): boolean =>
	row.bout?.phase === 'CONCLUDED' && sheets(row).some(({ place }) => place !== 'HANDED_IN');
/** Whether both sheets can be taken in now: nothing is still to be filled in, and nobody misses one. */
export const canComeIn = (row: SheetRow): boolean =>
	isOut(row) && sheets(row).every(({ gap, place }) => (gap === null || gap === 'FILLED') && place !== 'MISSING');
export const shows = (filter: Filter, row: SheetRow): boolean =>
	filter === 'ALL' || (filter === 'MISSING' ? sheets(row).some(({ place }) => place === 'MISSING') : isOut(row));

/** Whose sheets somebody takes in: all tables, those of a range, or none. */
export function takesIn(
	{ officials }: SheetsShown,
	person: string | undefined
): ((table: number) => boolean) | undefined {
	const own = officials.filter((one) => one.holds && one.person.id === person);
	if (own.some((one) => ['CHIEF_ARBITER', 'DEPUTY_CHIEF_ARBITER', 'ARBITERS_SECRETARY'].includes(one.function)))
		return () => true;
	const seat = own.find((one) => one.function === 'TABLE_ARBITER');
	return seat && ((table) => !seat.tables || (table >= seat.tables.first && table <= seat.tables.last));
}
