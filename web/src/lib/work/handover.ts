// Tables that go from one arbiter to another.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { DeskBout } from './desk.ts';

const Arbiters = graphql(`
	query TableArbiters($event: ID!) {
		event(id: $event) {
			id
			officials {
				function
				holds
				person {
					id
					name
				}
			}
		}
	}
`);
/** Those who are table arbiters of the event today. */
export const askArbiters = async (event: string) =>
	((await query(Arbiters, { event })).event?.officials ?? [])
		.filter((one) => one.function === 'TABLE_ARBITER' && one.holds)
		.map(({ person }) => person);

const answered = '{ __typename ... on BoutSuccess { bout { ...DeskBout } } ...RefusalParts }' as const;
export const HandOver = graphql(
	`mutation HandOverTable($input: HandOverTableInput!) { handOverTable(input: $input) ${answered} }`,
	[DeskBout, RefusalParts]
);
export const TakeOver = graphql(
	`mutation TakeOverTable($input: BoutInput!) { takeOverTable(input: $input) ${answered} }`,
	[DeskBout, RefusalParts]
);
export const DropHandover = graphql(
	`mutation DropHandover($input: BoutInput!) { dropHandover(input: $input) ${answered} }`,
	[DeskBout, RefusalParts]
);
