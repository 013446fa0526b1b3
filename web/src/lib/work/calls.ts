// Calls for the arbiter, from the player's phone to the desk, and photographs of signed slips.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { DeskDone } from './desk.ts';

const CallParts = graphql(`
	fragment CallParts on Bout {
		id
		kind
		viewerMay
		calls {
			side
			reason
			at
			waiting
			answeredAt
			by {
				id
				name
			}
			answeredBy {
				name
			}
		}
	}
`);
const Calls = graphql(
	`
		query BoutCalls($id: ID!) {
			bout(id: $id) {
				...CallParts
			}
		}
	`,
	[CallParts]
);
export const askCalls = async (id: string) => (await query(Calls, { id })).bout;
export type CallsShown = ResultOf<typeof CallParts>;

export const CallArbiter = graphql(
	`
		mutation CallArbiter($input: CallArbiterInput!) {
			callArbiter(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...CallParts
					}
				}
				...RefusalParts
			}
		}
	`,
	[CallParts, RefusalParts]
);
export const WithdrawCall = graphql(
	`
		mutation WithdrawCall($input: BoutInput!) {
			withdrawCall(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...CallParts
					}
				}
				...RefusalParts
			}
		}
	`,
	[CallParts, RefusalParts]
);
export const AnswerCall = graphql(
	`
		mutation AnswerCall($input: AnswerCallInput!) {
			answerCall(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
/** A game whose player calls, or was answered: for the event's officials. */
export const EventCalls = graphql(`
	subscription EventCalls($event: ID!) {
		eventCalls(event: $event) {
			bout {
				id
				round
				table
				calls {
					side
					reason
					at
					waiting
				}
			}
		}
	}
`);

const PhotoParts = graphql(`
	fragment PhotoParts on Bout {
		id
		viewerMay
		version
		slipPhotos {
			id
			address
			at
			by {
				name
			}
		}
	}
`);
const Photos = graphql(
	`
		query SlipPhotos($id: ID!) {
			bout(id: $id) {
				...PhotoParts
			}
		}
	`,
	[PhotoParts]
);
export const askPhotos = async (id: string) => (await query(Photos, { id })).bout;
export const AttachPhoto = graphql(
	`
		mutation AttachPhoto($input: AttachPhotoInput!) {
			attachPhoto(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...PhotoParts
					}
				}
				...RefusalParts
			}
		}
	`,
	[PhotoParts, RefusalParts]
);
export const RemovePhoto = graphql(
	`
		mutation RemovePhoto($input: RemovePhotoInput!) {
			removePhoto(input: $input) {
				__typename
				... on BoutSuccess {
					bout {
						...PhotoParts
					}
				}
				...RefusalParts
			}
		}
	`,
	[PhotoParts, RefusalParts]
);
