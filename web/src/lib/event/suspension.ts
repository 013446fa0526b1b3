// What is asked about an event that stands still.
import { graphql, type ResultOf } from '#lib/api/graphql.ts';

export const SuspensionParts = graphql(`
	fragment SuspensionParts on Suspension {
		reason
		since
		resumesAt
		place
	}
`);
export type SuspensionShown = ResultOf<typeof SuspensionParts>;
