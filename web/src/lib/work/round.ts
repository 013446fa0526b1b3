// What the arbiter's pages ask about a round: its tables and their games.
import { graphql, query } from '#lib/api/client.ts';

const Round = graphql(`
	query DeskRound($event: ID!, $round: Int!) {
		event(id: $event) {
			id
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
					bout {
						id
						phase
					}
				}
			}
		}
	}
`);
export const askRound = async (event: string, round: number) =>
	(await query(Round, { event, round })).event?.round ?? null;
export type DeskRoundShown = NonNullable<Awaited<ReturnType<typeof askRound>>>;
