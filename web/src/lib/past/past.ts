// A past event as its file tells it: the document, and what stands in the cells of its crosstable.
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const PastEventShown = graphql(`
	query PastEvent($id: ID!) {
		pastEvent(id: $id) {
			id
			name
			kind
			tempo
			place
			startsOn
			endsOn
			playerCount
			roundCount
			gameCount
			source
			digest
			broughtAt
			broughtBy {
				person {
					id
					name
				}
			}
			players {
				number
				name
				title
				federation
				rating
				team
				points
				statedRank
				person {
					id
				}
			}
			games {
				round
				table
				white
				black
				whiteHalfPoints
				blackHalfPoints
				played
			}
			byes {
				round
				number
				points
				halfPoints
			}
			standings {
				tieBreaks
				ofTeams
				rows {
					rank
					number
					name
					points
					values
				}
			}
		}
	}
`);

export type Past = NonNullable<ResultOf<typeof PastEventShown>['pastEvent']>;
export type PastPlayer = Past['players'][number];
export type PastBoard = Past['games'][number];

/** Half points as they are written. */
export const sayHalf = (half: number): string =>
	half % 2 === 0 ? `${half / 2}` : half === 1 ? '½' : `${(half - 1) / 2}½`;

/** A result as it is written, with what says that nobody played. */
export const sayBoard = (game: PastBoard): string =>
	game.played
		? `${sayHalf(game.whiteHalfPoints)} – ${sayHalf(game.blackHalfPoints)}`
		: `${game.whiteHalfPoints > 0 ? '+' : '−'} – ${game.blackHalfPoints > 0 ? '+' : '−'}`;

/** What a round was for a player. */
export interface Cell {
	opponent: number | null;
	side: 'WHITE' | 'BLACK' | null;
	half: number;
	played: boolean;
}

/** Every player's rounds, by starting number and round. */
export function cells(past: Pick<Past, 'games' | 'byes'>): Map<number, Map<number, Cell>> {
	const found = new Map<number, Map<number, Cell>>();
	const put = (number: number, round: number, cell: Cell) => {
		const own = found.get(number) ?? new Map<number, Cell>();
		own.set(round, cell);
		found.set(number, own);
	};
	for (const { round, number, halfPoints } of past.byes)
		put(number, round, { opponent: null, side: null, half: halfPoints, played: false });
	for (const { round, white, black, whiteHalfPoints, blackHalfPoints, played } of past.games) {
		put(white, round, { opponent: black, side: 'WHITE', half: whiteHalfPoints, played });
		put(black, round, { opponent: white, side: 'BLACK', half: blackHalfPoints, played });
	}
	return found;
}
