// What is asked about a league's season: by everybody, by captains, by the office.
import { graphql, query } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { SeasonClaimParts } from './claim.ts';
import { MatchDateParts } from './match-date.ts';

const Fixtures = graphql(
	`
		query SeasonFixtures($event: ID!) {
			event(id: $event) {
				id
				name
				kind
				venue
				version
				settings {
					teams {
						boards
						reserves
					}
				}
				teams {
					id
					number
					name
					withdrawn
					viewerIsCaptain
					captain {
						id
						name
					}
					club {
						id
						name
					}
					regulars {
						id
						name
					}
					reserves {
						id
						name
					}
				}
				rounds {
					number
					phase
					restingTeams {
						id
						name
					}
					matches {
						...MatchDateParts
						lineupInA
						lineupInB
						boards {
							hasResult
							claims
							table
						}
					}
				}
			}
		}
	`,
	[MatchDateParts]
);
export const askFixtures = async (event: string) => (await query(Fixtures, { event })).event;
export type FixturesShown = NonNullable<Awaited<ReturnType<typeof askFixtures>>>;
export type FixtureRound = FixturesShown['rounds'][number];
export type Fixture = FixtureRound['matches'][number];
export type SquadShown = FixturesShown['teams'][number];

const Boards = graphql(
	`
		query MatchBoards($event: ID!, $round: Int!) {
			event(id: $event) {
				id
				round(number: $round) {
					number
					phase
					matches {
						number
						boards {
							a
							b
							side
							table
							hasResult
							claims
							scoreA
							scoreB
							playerA {
								id
								name
							}
							playerB {
								id
								name
							}
							claimA {
								...SeasonClaimParts
							}
							claimB {
								...SeasonClaimParts
							}
						}
					}
				}
			}
		}
	`,
	[SeasonClaimParts]
);
export const askBoards = async (event: string, round: number, match: number) =>
	(await query(Boards, { event, round })).event?.round?.matches.find(({ number }) => number === match)?.boards ?? [];
export type BoardShown = Awaited<ReturnType<typeof askBoards>>[number];

const success = '{ __typename ... on EventSuccess { event { id version } } ...RefusalParts }' as const;
export const NameCaptain = graphql(
	`mutation NameCaptain($input: NameCaptainInput!) { nameCaptain(input: $input) ${success} }`,
	[RefusalParts]
);
export const PublishFixtures = graphql(
	`mutation PublishFixtures($input: FixturesInput!) { publishFixtures(input: $input) ${success} }`,
	[RefusalParts]
);
export const ScheduleMatch = graphql(
	`mutation ScheduleMatch($input: ScheduleMatchInput!) { scheduleMatch(input: $input) ${success} }`,
	[RefusalParts]
);
export const ReportMatch = graphql(
	`mutation ReportMatch($input: ReportMatchInput!) { reportMatch(input: $input) ${success} }`,
	[RefusalParts]
);
export const HandInLineup = graphql(
	`mutation HandInLineup($input: LineupInput!) { setLineup(input: $input) ${success} }`,
	[RefusalParts]
);

const Own = graphql(`
	query OwnTeams {
		viewer {
			captaincies {
				event {
					id
					name
					phase
				}
				team {
					id
					name
				}
			}
		}
	}
`);
export const askOwnTeams = async () => (await query(Own, {})).viewer?.captaincies ?? [];
