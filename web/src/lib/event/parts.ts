import { graphql, type ResultOf } from '#lib/api/client.ts';

/** An event as lists show it. */
export const EventGlance = graphql(`
	fragment EventGlance on Event {
		id
		name
		kind
		venue
		startsOn
		endsOn
		phase
	}
`);
export type EventGlanced = ResultOf<typeof EventGlance>;
