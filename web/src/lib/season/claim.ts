// What a captain says a game ended in.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const SeasonClaimParts = graphql(`
	fragment SeasonClaimParts on ResultClaim {
		at
		by {
			id
			name
		}
		result {
			white
			black
			whiteHalfPoints
			blackHalfPoints
			kind
		}
	}
`);
export type ClaimShown = ResultOf<typeof SeasonClaimParts>;
