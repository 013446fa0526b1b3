// What is asked of draws offered, pieces touched and sheets at a board.
import { ExplanationParts } from '#lib/api/fragments.ts';
import { graphql, type ResultOf } from '#lib/api/client.ts';

/** What everybody may see of it. */
export const TableRecordParts = graphql(
	`
		fragment TableRecordParts on TableRecord {
			drawOffers {
				side
				number
				moment
				answer
				objections {
					...ExplanationParts
				}
			}
			touches {
				side
				touched
				setDown
				number
				contact
				finding
				moves
				complainant
				proof
				statement
				reply
				witness
				grounds {
					...ExplanationParts
				}
				by {
					id
					name
				}
			}
		}
	`,
	[ExplanationParts]
);
export type TableRecordShown = ResultOf<typeof TableRecordParts>;
