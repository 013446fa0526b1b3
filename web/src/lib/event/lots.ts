// Lots as they are told to everybody, and in the office.
import { graphql } from '#lib/api/client.ts';

export const LotParts = graphql(`
	fragment LotParts on Lot {
		kind
		round
		timing
		commitment
		seed
		teams
		upper {
			id
			name
		}
		lower {
			id
			name
		}
		publicSource
		publicAt
		publicValue
		start
		starts
		drawnBy
		withdrawn {
			reason
			timing
		}
	}
`);
