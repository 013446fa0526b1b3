// How whoever is logged in is told beside the list.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const TellingParts = graphql(`
	fragment TellingParts on Telling {
		mailOffered
		pushKey
		language
		address
		confirmedAt
		askedAddress
		wishes {
			topic
			mail
			push
		}
		devices {
			id
			name
			addedAt
			sentAt
		}
		undelivered {
			channel
			subject
			at
			reason
		}
	}
`);
export type Telling = ResultOf<typeof TellingParts>;
