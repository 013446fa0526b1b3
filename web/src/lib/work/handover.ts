// Tables that go from one arbiter to another.
import { graphql, query } from '#lib/api/client.ts';
import { DeskDone } from './desk.ts';

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

export const HandOver = graphql(
	`
		mutation HandOverTable($input: HandOverTableInput!) {
			handOverTable(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const TakeOver = graphql(
	`
		mutation TakeOverTable($input: BoutInput!) {
			takeOverTable(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
export const DropHandover = graphql(
	`
		mutation DropHandover($input: BoutInput!) {
			dropHandover(input: $input) {
				...DeskDone
			}
		}
	`,
	[DeskDone]
);
