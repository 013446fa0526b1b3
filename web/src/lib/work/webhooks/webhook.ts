// The viewer's own webhooks, and what they may follow.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const WebhookParts = graphql(`
	fragment WebhookParts on Webhook {
		id
		purpose
		address
		of
		phase
		failures
		failingSince
		formerSecretUntil
		node {
			__typename
			id
			... on Event {
				name
			}
			... on Person {
				name
			}
			... on Club {
				name
			}
			... on Body {
				name
			}
			... on Bout {
				white {
					name
				}
				black {
					name
				}
			}
		}
		deliveries {
			id
			subject
			changes
			phase
			attempts
			status
			reason
			madeAt
			triedAt
		}
	}
`);
export type Webhook = ResultOf<typeof WebhookParts>;

/** Of the addresses of our own pages, those of things that can be followed. */
const PAGE = /(?:^|\/(?:giai|van|ky-thu|cau-lac-bo)\/)([\w-]{23})(?:[/?#]|$)/;

/** The global id that a link of a page names, or that was pasted itself. */
export const followedBy = (link: string): string | undefined => PAGE.exec(link.trim())?.[1];
