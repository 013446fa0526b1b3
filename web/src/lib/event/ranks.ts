// A table of ranks, as the event's page shows it and as it is printed.
import { graphql } from '#lib/api/client.ts';

export const StandingsParts = graphql(`
	fragment StandingsParts on Standings {
		afterRound
		tieBreaks {
			code
			titleVi
			titleEn
			headVi
			headEn
		}
		rows {
			rank
			number
			points
			played
			wins
			withdrawn
			person {
				id
				name
				club {
					name
				}
			}
			values {
				code
				value
			}
		}
	}
`);
