// What the office asks about the rounds of an event: apart from its rules, which more pages need.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { PairingParts } from '#lib/event/pairings.ts';
import { MatchDateParts } from '#lib/season/match-date.ts';
import { OfficeEvent, success } from './event.ts';

const Round = graphql(
	`
		query OfficeRound($event: ID!, $round: Int!) {
			event(id: $event) {
				id
				round(number: $round) {
					number
					phase
					startsAt
					leftOver {
						... on Person {
							id
							name
						}
						... on Team {
							id
							name
						}
					}
					matches {
						...MatchDateParts
					}
					byHand {
						objections {
							severity
							phrase
							values
						}
					}
					pairings {
						...PairingParts
					}
				}
			}
		}
	`,
	[PairingParts, MatchDateParts]
);
export const askRound = async (event: string, round: number) =>
	(await query(Round, { event, round })).event?.round ?? null;
export type OfficeRoundShown = NonNullable<Awaited<ReturnType<typeof askRound>>>;

export const PairRound = graphql(`mutation PairRound($input: RoundInput!) { pairRound(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const PublishRound = graphql(
	`mutation PublishRound($input: RoundInput!) { publishRound(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const SetRoundStart = graphql(
	`mutation SetRoundStart($input: RoundStartInput!) { setRoundStart(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const FinishEvent = graphql(
	`mutation FinishEvent($input: EventInput!) { finishEvent(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const CloseRound = graphql(`mutation CloseRound($input: RoundInput!) { closeRound(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const WithdrawRound = graphql(
	`mutation WithdrawRound($input: RoundInput!) { withdrawRound(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
