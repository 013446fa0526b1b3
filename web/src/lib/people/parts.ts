import { graphql, type ResultOf } from '#lib/api/client.ts';

/** A person as lists show it. */
export const PersonGlance = graphql(`
	fragment PersonGlance on Person {
		id
		name
		club {
			id
			name
		}
		ratings {
			kind
			tempo
			value
		}
	}
`);
export type PersonGlanced = ResultOf<typeof PersonGlance>;
