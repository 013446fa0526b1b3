import { graphql, query, type ResultOf } from '#lib/api/client.ts';

const Hall = graphql(`
	query HallEvent($id: ID!) {
		event(id: $id) {
			id
			name
			kind
			venue
			phase
			rounds {
				number
				phase
			}
			standings {
				afterRound
				rows {
					rank
					points
					person {
						id
						name
						club {
							name
						}
					}
				}
			}
		}
	}
`);
const Tables = graphql(`
	query HallRound($id: ID!, $round: Int!) {
		event(id: $id) {
			round(number: $round) {
				pairings {
					table
					white {
						name
					}
					black {
						name
					}
					result {
						white
						black
					}
					bout {
						id
						phase
						plies {
							number
						}
						clocks {
							white
							black
							running
							asOf
						}
					}
				}
			}
		}
	}
`);

export type Pairing = NonNullable<NonNullable<ResultOf<typeof Tables>['event']>['round']>['pairings'][number];

/** An event as a hall's screen shows it: its last public round and its table; null where there is none. */
export async function hallOf(id: string) {
	const { event } = await query(Hall, { id });
	if (!event) return null;
	const round = event.rounds.filter(({ phase }) => phase !== 'PAIRED').at(-1)?.number;
	if (round === undefined) return { ...event, round: null, pairings: [] };
	const answer = await query(Tables, { id, round });
	return { ...event, round, pairings: answer.event?.round?.pairings ?? [] };
}
export type Hall = NonNullable<Awaited<ReturnType<typeof hallOf>>>;
