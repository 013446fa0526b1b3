// What is printed at an event, from the record: nothing here is typed a second time.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { StandingsParts } from '#lib/event/ranks.ts';
import type { OfficeEventShown } from '#lib/work/office/event.ts';
import { papersWords } from '#lib/words/pages/papers.ts';

/** The papers, as addresses name them. */
export const PAPERS = [
	'ghep-cap',
	'xep-hang',
	'bang-cheo',
	'bien-ban-van',
	'cac-doan',
	'the-vao-cua',
	'the-ban',
	'bien-ban-tran',
	'bien-ban-vong',
	'phan-quyet',
	'bao-cao',
	'giai-thuong',
	'chung-nhan',
	'mau-fide'
] as const;
export type Paper = (typeof PAPERS)[number];
/** Those of one round. */
export const OF_ROUND: readonly Paper[] = ['ghep-cap', 'bien-ban-van', 'the-ban', 'bien-ban-tran', 'bien-ban-vong'];

export interface PaperProps {
	event: OfficeEventShown;
	/** The round, where the paper is of one. */
	round: number;
}

const Ruled = graphql(`
	fragment PaperRuling on Ruling {
		id
		side
		ordinal
		subject
		note
		at
		status
		function
		person {
			id
			name
		}
		decidedBy {
			id
			name
		}
		fault {
			titleVi
			titleEn
		}
		citation {
			number
			article {
				digestVi
				digestEn
			}
		}
		measure {
			kind
			seconds
		}
		appeals {
			id
			at
			note
			status
			decidedAt
			decisionNote
			by {
				id
				name
			}
			decidedBy {
				id
				name
			}
		}
	}
`);
export type RulingPrinted = ResultOf<typeof Ruled>;

const Round = graphql(
	`
		query PaperRound($id: ID!, $round: Int!) {
			event(id: $id) {
				round(number: $round) {
					number
					phase
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
					unpaired {
						points
						person {
							id
							name
						}
					}
					pairings {
						table
						white {
							id
							name
							givenName
							club {
								name
							}
						}
						black {
							id
							name
							givenName
							club {
								name
							}
						}
						result {
							white
							black
							whiteHalfPoints
							blackHalfPoints
							kind
							ending
							grounds {
								phrase
							}
						}
						bout {
							id
							phase
							result {
								ending
								grounds {
									phrase
								}
							}
							signatures {
								who
								person {
									id
									name
								}
							}
							incidents {
								id
								side
								handling
								at
								note
								by {
									name
								}
								fault {
									titleVi
									titleEn
								}
							}
							rulings {
								...PaperRuling
							}
							clockSettings {
								whiteBefore
								blackBefore
								white
								black
								reason
								by {
									name
								}
								citation {
									number
								}
							}
							handovers {
								answer
								at
								takenAt
								from {
									name
								}
								to {
									name
								}
							}
							record {
								sheets {
									side
									place
								}
							}
						}
					}
				}
			}
		}
	`,
	[Ruled]
);
export type RoundPrinted = NonNullable<NonNullable<ResultOf<typeof Round>['event']>['round']>;
export type PairingPrinted = RoundPrinted['pairings'][number];

/** A round with its results, signatures and rulings. */
export const askRound = async (event: string, round: number): Promise<RoundPrinted | null> =>
	(await query(Round, { id: event, round })).event?.round ?? null;

/** Every public round, one after the other, so that no single question grows with the event. */
export async function askRounds(
	event: OfficeEventShown,
	told: (done: number, of: number) => void
): Promise<RoundPrinted[]> {
	const numbers = event.rounds.filter(({ phase }) => phase !== 'PAIRED').map(({ number }) => number);
	const rounds: RoundPrinted[] = [];
	for (const number of numbers) {
		told(rounds.length, numbers.length);
		const round = await askRound(event.id, number);
		if (round) rounds.push(round);
	}
	return rounds;
}

const Table = graphql(
	`
		query PaperTable($id: ID!, $after: Int) {
			event(id: $id) {
				standings(afterRound: $after) {
					...StandingsParts
				}
			}
		}
	`,
	[StandingsParts]
);
export type TablePrinted = NonNullable<ResultOf<typeof Table>['event']>['standings'];

/** The ranking after a round, or as it is. */
export const askTable = async (event: string, after: number | null): Promise<TablePrinted | null> =>
	(await query(Table, { id: event, after })).event?.standings ?? null;

const Teams = graphql(`
	query PaperTeams($id: ID!) {
		event(id: $id) {
			teamStandings {
				afterRound: afterStage
				tieBreaks {
					code
					titleVi
					titleEn
					headVi
					headEn
				}
				rows {
					rank
					points
					withdrawn
					team {
						id
						number
						name
					}
					values {
						code
						value
					}
				}
			}
		}
	}
`);
/** A line of the ranking that counts at the event: of a player, or of a team where teams meet. */
export interface Ranked {
	id: string;
	rank: number;
	name: string;
	club: string;
	points: string;
	withdrawn: boolean;
	values: readonly { code: string; value: string }[];
}
export interface Ranking {
	afterRound: number;
	tieBreaks: readonly { code: string; titleVi: string; titleEn: string; headVi: string; headEn: string }[];
	rows: Ranked[];
}
/** The ranking that decides the event: the teams' where teams meet, else the players'. */
export async function askRanking(event: OfficeEventShown): Promise<Ranking | null> {
	if (event.settings.teams) {
		const teams = (await query(Teams, { id: event.id })).event?.teamStandings;
		return teams
			? { ...teams, rows: teams.rows.map(({ team, ...row }) => ({ ...row, id: team.id, name: team.name, club: '' })) }
			: null;
	}
	const table = await askTable(event.id, null);
	return (
		table && {
			...table,
			rows: table.rows.map(({ person, ...row }) => ({
				...row,
				id: person.id,
				name: person.name,
				club: person.club?.name ?? ''
			}))
		}
	);
}
/** Who gets a certificate: the first places with all who share them, but for whoever left. */
export const placed = (rows: readonly Ranked[], most: number): Ranked[] =>
	rows.filter((row) => row.rank <= most && !row.withdrawn);

/** `Round 3 of 9`; only the round where the number of rounds is not that of the rules, as in knock-outs. */
export function roundTitle({ settings }: OfficeEventShown, round: number): string {
	const counted = settings.meeting === 'GAME' && !settings.teams && !settings.system.includes('KNOCKOUT');
	return counted ? papersWords().roundOf(round, settings.rounds) : `${papersWords().round} ${round}`;
}

/** Everybody's points before a round; nobody has any before the first. */
export async function pointsBefore(event: string, round: number): Promise<Map<string, string>> {
	const table = round > 1 ? await askTable(event, round - 1) : null;
	return new Map(table?.rows.map(({ person, points }) => [person.id, points]) ?? []);
}

const Moves = graphql(`
	query PaperMoves($id: ID!) {
		bout(id: $id) {
			plies {
				number
				side
				text
				legal
			}
		}
	}
`);
export type PlyPrinted = NonNullable<ResultOf<typeof Moves>['bout']>['plies'][number];
export const askMoves = async (bout: string): Promise<readonly PlyPrinted[]> =>
	(await query(Moves, { id: bout })).bout?.plies ?? [];

const Ending = graphql(`
	query PaperEnding($id: ID!) {
		event(id: $id) {
			settings {
				edition {
					reportBy {
						number
					}
					law {
						titleVi
						titleEn
					}
				}
			}
			corrections {
				state
				round
				table
				was {
					white
					black
				}
				becomes {
					white
					black
				}
				reason
			}
			norms {
				person {
					id
					name
				}
				games
				halfPoints
				norms {
					title
					rule
				}
			}
			ratingChanges {
				before
				after
				games
				score
				expected
				k
				person {
					id
					name
				}
			}
		}
	}
`);
/** What a report tells besides the rounds. */
export const askEnding = async (event: string) => (await query(Ending, { id: event })).event;

/** Two columns of a score sheet's lines: 30 moves a column, 60 a sheet, as Appendix 4 prints them. */
export const LINES = 30;
export interface ScoreLine {
	number: number;
	white?: PlyPrinted;
	black?: PlyPrinted;
}
/** The sheets of a game: each has two columns of lines; an empty game has one sheet to write on. */
export function sheets(plies: readonly PlyPrinted[]): [ScoreLine[], ScoreLine[]][] {
	const lines = new Map<number, ScoreLine>();
	// A game from a position where the second side moves leaves the first place of its line empty.
	let line = 1;
	for (const [at, ply] of plies.entries()) {
		const place = ply.side === 'WHITE' ? 'white' : 'black';
		// A side may move twice in a row, as in openings that offer a choice.
		if (at > 0 && (place === 'white' || lines.get(line)?.black)) line += 1;
		lines.set(line, { ...lines.get(line), number: line, [place]: ply });
	}
	const count = Math.max(1, Math.ceil(line / (2 * LINES)));
	const column = (from: number): ScoreLine[] =>
		Array.from({ length: LINES }, (_, at) => lines.get(from + at) ?? { number: from + at });
	return Array.from({ length: count }, (_, sheet) => [
		column(sheet * 2 * LINES + 1),
		column(sheet * 2 * LINES + LINES + 1)
	]);
}

/** Vietnamese names are looked up by the given name, which is the last. */
export const byGivenName = (a: { name: string; givenName: string }, b: { name: string; givenName: string }): number =>
	a.givenName.localeCompare(b.givenName, 'vi') || a.name.localeCompare(b.name, 'vi');

/** What a round's games came to. */
export function tally(pairings: readonly PairingPrinted[]) {
	const ended = pairings.flatMap(({ result }) => (result ? [result] : []));
	const played = ended.filter(({ kind }) => kind !== 'FORFEIT');
	const sum = (test: (one: (typeof played)[number]) => boolean) => played.filter(test).length;
	return {
		games: pairings.length,
		done: ended.length,
		forfeits: ended.length - played.length,
		played: played.length,
		first: sum((one) => one.whiteHalfPoints > one.blackHalfPoints),
		drawn: sum((one) => one.whiteHalfPoints === one.blackHalfPoints),
		second: sum((one) => one.whiteHalfPoints < one.blackHalfPoints)
	};
}
