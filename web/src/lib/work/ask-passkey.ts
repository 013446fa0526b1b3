import { graphql } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

/** A challenge for a passkey, to log in or to confirm who it is. */
export const AskPasskey = graphql(
	`
		mutation AskPasskey {
			askPasskey {
				__typename
				... on PasskeyAsked {
					challenge
					host
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
