import { graphql, type ResultOf } from '#lib/api/client.ts';

/** Games won, drawn and lost. */
export const TallyParts = graphql(`
	fragment TallyParts on Tally {
		games
		wins
		draws
		losses
	}
`);
export type TallyShown = ResultOf<typeof TallyParts>;

/** A game of which the file of a past event tells. */
export const PastGameParts = graphql(`
	fragment PastGameParts on PastGame {
		round
		side
		points
		against
		event {
			id
			name
		}
		opponent {
			id
			name
		}
	}
`);
