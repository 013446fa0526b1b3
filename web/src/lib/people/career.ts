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
