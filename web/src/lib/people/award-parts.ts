// Titles that were given by decree. Apart from `awards.ts`: the words of them are wanted later.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const AwardParts = graphql(`
	fragment AwardParts on AwardedTitle {
		of
		title
		state
		decree {
			number
			on
		}
		grounds
		norms {
			rule
			event {
				id
				name
			}
		}
		withdrawnOn
		withdrawnBecause
		withdrawal {
			number
			on
		}
		appealUntil
		appealedOn
		appealDecidedOn
		person {
			id
			name
			club {
				name
			}
		}
	}
`);
export type AwardShown = ResultOf<typeof AwardParts>;
