// What the viewer may not do, why not, and who may, as the server says it. Asked where a page shows that it is not offered.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import type { Action } from '#lib/api/graphql.ts';

const WithheldParts = graphql(
	`
		fragment WithheldParts on Withheld {
			deeds {
				action
				titleVi
				titleEn
			}
			refusal {
				...RefusalParts
			}
			who
			officials {
				function
				person {
					id
					name
				}
				tables {
					first
					last
				}
			}
			ties {
				id
				name
			}
			handedTo {
				id
				name
			}
		}
	`,
	[RefusalParts]
);
export type WithheldShown = ResultOf<typeof WithheldParts>;

const AtBoard = graphql(
	`
		query WithheldAtBoard($id: ID!) {
			bout(id: $id) {
				withheld {
					...WithheldParts
				}
			}
		}
	`,
	[WithheldParts]
);
const AtEvent = graphql(
	`
		query WithheldAtEvent($id: ID!, $actions: [Action!]!) {
			event(id: $id) {
				withheld(actions: $actions) {
					...WithheldParts
				}
			}
		}
	`,
	[WithheldParts]
);
const OffTheBoard = graphql(
	`
		query Withheld($actions: [Action!]!, $club: ID) {
			withheld(actions: $actions, club: $club) {
				...WithheldParts
			}
		}
	`,
	[WithheldParts]
);

/** Of an arbiter's work at the board of a game; where some of it is named, of that alone. */
export async function askAtBoard(id: string, actions?: Action[]): Promise<readonly WithheldShown[]> {
	const all = (await query(AtBoard, { id })).bout?.withheld ?? [];
	return actions ? all.filter(({ deeds }) => deeds.some(({ action }) => actions.includes(action))) : all;
}

/** Of these actions at an event. */
export const askAtEvent = async (id: string, actions: Action[]): Promise<readonly WithheldShown[]> =>
	(await query(AtEvent, { id, actions })).event?.withheld ?? [];

/** Of these actions in a club, or anywhere at all. */
export const askOffTheBoard = async (actions: Action[], club?: string): Promise<readonly WithheldShown[]> =>
	(await query(OffTheBoard, { actions, club: club ?? null })).withheld;
