// What is asked of a change that needs no more than that it was done, or why not.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql } from '#lib/api/graphql.ts';

export const BodyDone = graphql(
	`
		fragment BodyDone on BodyPayload {
			__typename
			... on BodySuccess {
				body {
					id
					name
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
export const ClubDone = graphql(
	`
		fragment ClubDone on ClubPayload {
			__typename
			... on ClubSuccess {
				club {
					id
					name
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
export const PersonDone = graphql(
	`
		fragment PersonDone on PersonPayload {
			__typename
			... on PersonSuccess {
				person {
					id
					name
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
export const SanctionDone = graphql(
	`
		fragment SanctionDone on SanctionPayload {
			__typename
			... on SanctionSuccess {
				sanction {
					id
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
export const RequestDone = graphql(
	`
		fragment RequestDone on RequestPayload {
			__typename
			... on RequestSuccess {
				request {
					id
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
export const ExpulsionDone = graphql(
	`
		fragment ExpulsionDone on ExpulsionPayload {
			__typename
			... on ExpulsionSuccess {
				expulsion {
					id
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
export const ReceiptDone = graphql(
	`
		fragment ReceiptDone on ReceiptPayload {
			__typename
			... on ReceiptSuccess {
				receipt {
					id
					number
				}
			}
			...RefusalParts
		}
	`,
	[RefusalParts]
);
