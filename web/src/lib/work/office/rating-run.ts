// What the office asks about an event's ratings.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';

const Ratings = graphql(`
	query OfficeRatings($event: ID!) {
		event(id: $event) {
			id
			ratingChanges {
				person {
					id
					name
				}
				before
				after
				games
				score
				expected
				k
			}
		}
	}
`);
export const askRatings = async (event: string) => (await query(Ratings, { event })).event?.ratingChanges ?? [];

export const RunRating = graphql(`mutation RunRating($input: EventInput!) { runRating(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
