// What the compiler knows of a document: its variables, and what comes back. A field that the schema does not have is an
// error before anything is asked. Needs gql.tada beside the project (`npm install --save-dev gql.tada`).
import { connect, graphql, type ResultOf, type VariablesOf } from '../kydan.js';

export const Standings = graphql(`
	query Standings($event: ID!) {
		event(id: $event) {
			name
			phase
			standings {
				afterRound
				rows { rank points person { name birthYear club { name } } }
			}
		}
	}
`);

export type Wanted = VariablesOf<typeof Standings>;
/** A line of the table. */
export type Row = NonNullable<ResultOf<typeof Standings>['event']>['standings']['rows'][number];

/** Who leads, with the points; null where there is no such event, or nobody in it. */
export async function leader(origin: string, wanted: Wanted): Promise<string | null> {
	const { event } = await connect(origin).ask(Standings, wanted);
	const first: Row | undefined = event?.standings.rows[0];
	return first ? `${first.person.name} (${first.person.club?.name ?? '–'}): ${first.points}` : null;
}
