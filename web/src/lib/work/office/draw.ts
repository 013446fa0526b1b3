// What the office asks about draws: pairings by hand, lots. Apart from `event.ts`: few pages need it.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { LotParts } from '#lib/event/lots.ts';
import { OfficeEvent, success } from './event.ts';

export const PairByHand = graphql(
	`mutation PairByHand($input: PairByHandInput!) { pairByHand(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const CommitLot = graphql(`mutation CommitLot($input: LotInput!) { commitLot(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const DrawLot = graphql(`mutation DrawLot($input: LotInput!) { drawLot(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);

export const WithdrawLot = graphql(
	`mutation WithdrawLot($input: WithdrawLotInput!) { withdrawLot(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);

const Lots = graphql(
	`
		query OfficeLots($event: ID!) {
			event(id: $event) {
				id
				lots {
					...LotParts
				}
				lotsOffered {
					kind
					round
					teams
					upper {
						id
						name
					}
					lower {
						id
						name
					}
					need
				}
			}
		}
	`,
	[LotParts]
);
export async function askLots(event: string) {
	const found = (await query(Lots, { event })).event;
	return { lots: found?.lots ?? [], offered: found?.lotsOffered ?? [] };
}
type Asked = Awaited<ReturnType<typeof askLots>>;
export type LotShown = Asked['lots'][number];
export type LotOffered = Asked['offered'][number];
