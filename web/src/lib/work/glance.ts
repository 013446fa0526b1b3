// A round at a glance: which table needs an arbiter first.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { leftAt } from '#lib/bout/clock.ts';

const Glance = graphql(`
	query DeskGlance($event: ID!, $round: Int!) {
		event(id: $event) {
			id
			kind
			officials {
				function
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
				phase
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
					result {
						white
						black
					}
					bout {
						id
						phase
						clocks {
							white
							black
							running
							asOf
						}
						incidents {
							handling
						}
						drawClaim {
							side
						}
						calls {
							reason
							at
							waiting
						}
						attendance {
							tooLate
						}
						drawOffer
						adjournment {
							side
						}
						handovers {
							answer
							to {
								id
							}
						}
						proposals {
							key
						}
						signatures {
							who
						}
					}
				}
			}
		}
	}
`);
/** Every table of a round. */
export const askGlance = async (event: string, round: number) => (await query(Glance, { event, round })).event;
export type EventGlanced = NonNullable<Awaited<ReturnType<typeof askGlance>>>;
/** The tables that somebody looks after as a table arbiter here, where not all of them. */
export const tablesOf = ({ officials }: EventGlanced, person: string | undefined) =>
	officials.find((one) => one.function === 'TABLE_ARBITER' && one.person.id === person)?.tables ?? null;
/** Whether a table was handed to somebody who has it, or is to take it. */
export const isHandedTo = ({ bout }: TableGlanced, person: string | undefined) => {
	const last = bout?.handovers.findLast(({ answer }) => answer !== 'DROPPED');
	return last !== undefined && last.to.id === person;
};
export type TableGlanced = NonNullable<NonNullable<ResultOf<typeof Glance>['event']>['round']>['pairings'][number];

/** What a table needs, the most urgent first. */
export const NEEDS = [
	'call',
	'claim',
	'flag',
	'late',
	'proposal',
	'incident',
	'minute',
	'seated',
	'offer',
	'adjourned',
	'running',
	'unsigned',
	'done'
] as const;
export type Need = (typeof NEEDS)[number];
/** Those that wait for an arbiter now. */
export const CALLING: readonly Need[] = ['call', 'claim', 'flag', 'late', 'proposal', 'incident', 'minute'];

/** The time of whoever is to move, in milliseconds; null where no clock runs. */
export function timeLeft({ bout }: TableGlanced, now: number): number | null {
	const side = bout?.phase === 'RUNNING' ? bout.clocks.running : null;
	return side ? leftAt(bout!.clocks, side, now) : null;
}

/** What a table needs at a moment. */
export function need(table: TableGlanced, now: number): Need {
	const { bout } = table;
	if (!bout) return table.result ? 'done' : 'seated';
	if (bout.calls.some(({ waiting }) => waiting)) return 'call';
	if (bout.phase !== 'CONCLUDED' && bout.drawClaim) return 'claim';
	const left = timeLeft(table, now);
	if (left !== null && left <= 0) return 'flag';
	if (bout.phase !== 'CONCLUDED' && (bout.attendance?.tooLate.length ?? 0) > 0) return 'late';
	if (bout.phase !== 'CONCLUDED' && bout.proposals.length > 0) return 'proposal';
	if (bout.incidents.some(({ handling }) => handling === 'OPEN')) return 'incident';
	if (left !== null && left < 60_000) return 'minute';
	if (bout.adjournment) return 'adjourned';
	if (bout.phase === 'SEATED') return 'seated';
	if (bout.phase === 'RUNNING') return bout.drawOffer ? 'offer' : 'running';
	return bout.signatures.length < 3 ? 'unsigned' : 'done';
}

/** The tables with what they need: the most urgent first, within that the one with the least time, then by number. */
export function byUrgency(
	tables: readonly TableGlanced[],
	now: number
): { table: TableGlanced; need: Need; left: number | null }[] {
	const all = tables.map((table) => ({ table, need: need(table, now), left: timeLeft(table, now) }));
	return all.sort(
		(a, b) =>
			NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) ||
			(a.left ?? Infinity) - (b.left ?? Infinity) ||
			a.table.table - b.table.table
	);
}
