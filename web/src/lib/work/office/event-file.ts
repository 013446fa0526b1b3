// What the file of another program would bring to an event, and the acts by which it is taken in.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const PreviewEventFile = graphql(
	`
		mutation PreviewEventFile($input: EventFileInput!) {
			previewEventFile(input: $input) {
				__typename
				... on EventFilePreview {
					mayEnter
					players {
						number
						name
						rating
						fideId
						proposal
						entrant {
							id
							name
						}
						candidates {
							person {
								id
								name
								birthYear
								club {
									id
									name
								}
							}
						}
					}
					teams {
						number
						name
						entered
						regulars
						reserves
						lacks
					}
					rounds {
						number
						stage
						standing
						leftOver
						games {
							white
							black
							table
							whiteHalfPoints
							blackHalfPoints
							played
						}
						matches {
							a
							b
						}
						lineups {
							team
							players
						}
						away {
							number
							worth
						}
					}
					problems {
						line
						column
						severity
						phrase
						values
					}
					lines {
						line
						column
						code
						value
						expected
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
const done = '{ __typename ... on EventSuccess { event { id } } ...RefusalParts }' as const;
export const EnterFromFile = graphql(
	`mutation EnterFromFile($input: EnterPlayersInput!) { enterPlayers(input: $input) ${done} }`,
	[RefusalParts]
);
export const EnterTeamFromFile = graphql(
	`mutation EnterTeamFromFile($input: EnterTeamInput!) { enterTeam(input: $input) ${done} }`,
	[RefusalParts]
);
export const LineUpFromFile = graphql(
	`mutation LineUpFromFile($input: LineupInput!) { setLineup(input: $input) ${done} }`,
	[RefusalParts]
);
export const RestFromFile = graphql(`mutation RestFromFile($input: ByeInput!) { setBye(input: $input) ${done} }`, [
	RefusalParts
]);
export const PairFromFile = graphql(
	`mutation PairFromFile($input: PairByHandInput!) { pairByHand(input: $input) ${done} }`,
	[RefusalParts]
);
export const PairAsItFollows = graphql(
	`mutation PairAsItFollows($input: RoundInput!) { pairRound(input: $input) ${done} }`,
	[RefusalParts]
);
export const RecordFromFile = graphql(
	`mutation RecordFromFile($input: RecordResultInput!) { recordResult(input: $input) ${done} }`,
	[RefusalParts]
);

export type Previewed = Exclude<ResultOf<typeof PreviewEventFile>['previewEventFile'], { __typename: 'Refusal' }>;
export type FileRound = Previewed['rounds'][number];
export type FilePlayer = Previewed['players'][number];
export type FileTeam = Previewed['teams'][number];

/** Whom numbers of a file mean, as ids: players of the event, or whoever was chosen for them; and its teams. */
export class Meant {
	readonly ofTeams: boolean;
	#players: ReadonlyMap<number, FilePlayer>;
	#teams: ReadonlyMap<number, FileTeam>;

	constructor(preview: Pick<Previewed, 'players' | 'teams'>) {
		this.#players = new Map(preview.players.map((player) => [player.number, player]));
		this.#teams = new Map(preview.teams.map((team) => [team.number, team]));
		this.ofTeams = preview.teams.length > 0;
	}

	player(number: number): FilePlayer | undefined {
		return this.#players.get(number);
	}
	team(number: number): FileTeam | undefined {
		return this.#teams.get(number);
	}
	playerName(number: number): string {
		const player = this.player(number);
		return player?.entrant?.name ?? player?.name ?? '–';
	}
	/** Whoever is paired under a number: a team where teams play. */
	name(number: number): string {
		return this.ofTeams ? (this.team(number)?.name ?? '–') : this.playerName(number);
	}
	/** The same for the API; null for whoever is not in the event. */
	contestant(number: number): { person: string } | { team: string } | null {
		if (this.ofTeams) {
			const team = this.team(number)?.entered;
			return team ? { team } : null;
		}
		const person = this.player(number)?.entrant?.id;
		return person ? { person } : null;
	}

	/** Whether everybody whom a round names is in the event. */
	knows(round: FileRound): boolean {
		const entered = (number: number) => !!this.player(number)?.entrant;
		const seated = this.ofTeams
			? round.lineups.flatMap(({ players }) => players).filter((number) => number !== null)
			: round.games.flatMap(({ white, black }) => [white, black]);
		const paired = round.matches.flatMap(({ a, b }) => [a, b]);
		const others = [
			...paired,
			...round.away.map(({ number }) => number),
			...(round.leftOver === null ? [] : [round.leftOver])
		];
		return seated.every(entered) && others.every((number) => this.contestant(number) !== null);
	}

	/** A round as an arbiter pairs it; nothing where somebody is not in the event. */
	byHand(round: FileRound) {
		const pairs = this.ofTeams
			? round.matches.map(({ a, b }) => [a, b] as const)
			: round.games.map(({ white, black }) => [white, black] as const);
		const games = pairs.flatMap(([one, other]) => {
			const [white, black] = [this.contestant(one), this.contestant(other)];
			return white && black ? [{ white, black }] : [];
		});
		const leftOver = round.leftOver === null ? null : this.contestant(round.leftOver);
		return games.length === pairs.length && (round.leftOver === null || leftOver) ? { games, leftOver } : undefined;
	}
}

/** A team as it is entered: everybody whom its list means, and the club that all of them are of. Nothing where somebody on it is nobody yet. */
export function teamToEnter(team: FileTeam, meant: Meant, chosen: (player: FilePlayer) => string) {
	const ids = (numbers: readonly number[]) =>
		numbers.map((number) => {
			const player = meant.player(number);
			return player ? (player.entrant?.id ?? chosen(player)) : '';
		});
	const [regulars, reserves] = [ids(team.regulars), ids(team.reserves)];
	const all = [...regulars, ...reserves];
	if (team.entered || team.lacks.length > 0 || all.includes('') || new Set(all).size < all.length) return undefined;
	const clubs = [...team.regulars, ...team.reserves].map((number, at) => {
		const found = meant.player(number)?.candidates.find(({ person }) => person.id === all[at]);
		return found?.person.club?.id ?? '';
	});
	const club = clubs[0] && clubs.every((one) => one === clubs[0]) ? clubs[0] : null;
	return { name: team.name, club, regulars, reserves };
}
