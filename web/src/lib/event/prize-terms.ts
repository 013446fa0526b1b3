// What an event's rules say is won. Apart from `prizes.ts`: the words of it are wanted later.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const PrizeTermsParts = graphql(`
	fragment PrizeTermsParts on PrizeTerms {
		sharing
		several
		prizes {
			category
			age
			place
			money
			thing
		}
	}
`);
export type PrizeTermsShown = ResultOf<typeof PrizeTermsParts>;
