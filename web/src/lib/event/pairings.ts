// Who meets whom in a round, as the event's page shows it and as the office does.
import { graphql } from '#lib/api/client.ts';

export const PairingParts = graphql(`
	fragment PairingParts on Pairing {
		table
		white {
			id
			name
		}
		black {
			id
			name
		}
		bout {
			id
			phase
		}
		result {
			white
			black
			kind
		}
	}
`);
