import { graphql, query, type ResultOf } from '#lib/api/client.ts';

const Results = graphql(`
	query EventResults($id: ID!) {
		event(id: $id) {
			rounds {
				number
				leftOver {
					... on Person {
						id
					}
				}
				pairings {
					table
					white {
						id
					}
					black {
						id
					}
					bout {
						id
						phase
					}
					result {
						whiteHalfPoints
						blackHalfPoints
						kind
						ending
						grounds {
							phrase
						}
					}
				}
			}
			standings {
				afterRound
				rows {
					rank
					number
					points
					person {
						id
						name
					}
				}
			}
		}
	}
`);
export type EventResults = NonNullable<ResultOf<typeof Results>['event']>;

/** Every pairing of an event, with its players by rank. */
export const askResults = (event: string): Promise<EventResults | null> =>
	query(Results, { id: event }).then((data) => data.event);

/** What a player did in a round, in the player's eyes. */
export interface Cell {
	/** Null for a bye. */
	opponent: string | null;
	side: 'WHITE' | 'BLACK' | null;
	/** In half points; null while nothing is known. */
	halfPoints: number | null;
	played: boolean;
	bout: string | null;
}

/** The cells of a cross table: by player, by round. */
export function cells(rounds: EventResults['rounds']): Map<string, Map<number, Cell>> {
	const all = new Map<string, Map<number, Cell>>();
	const put = (person: string, round: number, cell: Cell) => {
		const row = all.get(person) ?? new Map<number, Cell>();
		// In double games of a pair the later one would hide the first: points add up.
		const before = row.get(round);
		row.set(
			round,
			before && before.halfPoints !== null && cell.halfPoints !== null
				? { ...cell, halfPoints: before.halfPoints + cell.halfPoints }
				: cell
		);
		all.set(person, row);
	};
	for (const { number, leftOver, pairings } of rounds) {
		for (const { white, black, bout, result } of pairings) {
			const played = result?.kind !== 'FORFEIT';
			put(white.id, number, {
				opponent: black.id,
				side: 'WHITE',
				halfPoints: result?.whiteHalfPoints ?? null,
				played,
				bout: bout?.id ?? null
			});
			put(black.id, number, {
				opponent: white.id,
				side: 'BLACK',
				halfPoints: result?.blackHalfPoints ?? null,
				played,
				bout: bout?.id ?? null
			});
		}
		if (leftOver && 'id' in leftOver)
			put(leftOver.id, number, { opponent: null, side: null, halfPoints: null, played: false, bout: null });
	}
	return all;
}

/** Half points as tables write them: `1`, `½`, `0`. */
export const sayHalf = (half: number): string =>
	`${half >= 2 || half === 0 ? Math.floor(half / 2) : ''}${half % 2 ? '½' : ''}`;

/** A cell as files of tables write it: the opponent's rank, the side, what came of it: `3w1`, `5b½`, `2w+`. */
export function inShort({ side, halfPoints, played }: Cell, rank: number | undefined): string {
	const result = halfPoints === null ? '' : played ? sayHalf(halfPoints) : halfPoints > 0 ? '+' : '-';
	return `${rank ?? ''}${side === 'BLACK' ? 'b' : 'w'}${result}`;
}
