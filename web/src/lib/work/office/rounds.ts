// What the office asks about the rounds of an event: apart from its rules, which more pages need.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { OfficeEvent, success, type OfficeEventShown } from './event.ts';

const Round = graphql(`
	query OfficeRound($event: ID!, $round: Int!) {
		event(id: $event) { id round(number: $round) { number phase bye { id name } teamBye { id name } matches { number a { id name } b { id name } } byHand { objections { severity phrase values } } pairings { table white { id name } black { id name } bout { id phase } result { white black kind } } } }
	}
`);
export const askRound = async (event: string, round: number) => (await query(Round, { event, round })).event?.round ?? null;
export type OfficeRoundShown = NonNullable<Awaited<ReturnType<typeof askRound>>>;

export const PairRound = graphql(`mutation PairRound($input: RoundInput!) { pairRound(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const PublishRound = graphql(`mutation PublishRound($input: RoundInput!) { publishRound(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const FinishEvent = graphql(`mutation FinishEvent($input: EventInput!) { finishEvent(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const CloseRound = graphql(`mutation CloseRound($input: RoundInput!) { closeRound(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const RecordResult = graphql(`mutation RecordResult($input: RecordResultInput!) { recordResult(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);

/** How many rounds of games may be paired: a meeting may have several, and what a knock-out needs follows from its results. */
export const mostRounds = ({ system, rounds, meeting, teams }: Pick<OfficeEventShown['settings'], 'system' | 'rounds' | 'meeting' | 'teams'>): number =>
	system === 'KNOCKOUT' || system === 'DOUBLE_KNOCKOUT' ? Infinity : rounds * (teams?.games ?? (meeting === 'TWO_GAMES' ? 2 : 1));

/** The ways to record a result from a score sheet, in half points. */
export const outcomes = {
	WHITE: { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'PLAYED' },
	DRAW: { whiteHalfPoints: 1, blackHalfPoints: 1, kind: 'PLAYED' },
	BLACK: { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'PLAYED' },
	WHITE_FORFEIT: { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'FORFEIT' },
	BLACK_FORFEIT: { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'FORFEIT' },
	BOTH_ABSENT: { whiteHalfPoints: 0, blackHalfPoints: 0, kind: 'FORFEIT' }
} as const;
export type Outcome = keyof typeof outcomes;
