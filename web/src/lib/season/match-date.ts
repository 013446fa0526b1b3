// When and where a match of teams is played.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const MatchDateParts = graphql(`
	fragment MatchDateParts on TeamMatch {
		number
		open
		scoreA
		scoreB
		startsAt
		place
		movedFrom
		moveReason
		a {
			id
			name
		}
		b {
			id
			name
		}
	}
`);
export type MatchDated = ResultOf<typeof MatchDateParts>;
