// A round as an arbiter changes it by hand.
import { refer, type Kind } from './contestants.ts';
import type { OfficeRoundShown } from './rounds.ts';

type Match = Pick<OfficeRoundShown['matches'][number], 'number' | 'a' | 'b'>;
type RoundSeats = Pick<OfficeRoundShown, 'pairings' | 'leftOver'> & { matches: readonly Match[] };
interface Named {
	id: string;
	name: string;
}
interface Seats {
	pairs: { table: number; white: Named; black: Named }[];
	bye: Named | null;
}
interface Seated extends Named {
	table: number;
	where: 'table' | 'bye';
}

/** Who meets whom: the games of players, by table, or the matches of teams, by number. */
function seatsOf({ pairings, leftOver, matches }: RoundSeats, kind: Kind): Seats {
	if (kind === 'person') return { pairs: [...pairings], bye: leftOver };
	return {
		pairs: matches.flatMap(({ number, a, b }) => (a && b ? [{ table: number, white: a, black: b }] : [])),
		bye: leftOver
	};
}

/** Everybody in the round, by table, whoever is left over last. */
export function seated(round: RoundSeats, kind: Kind): Seated[] {
	const { pairs, bye } = seatsOf(round, kind);
	const at = pairs.flatMap(({ table, white, black }) =>
		[white, black].map(({ id, name }) => ({ id, name, table, where: 'table' as const }))
	);
	return bye ? [...at, { id: bye.id, name: bye.name, table: 0, where: 'bye' }] : at;
}

/** The whole round with two in each other's places. */
export function exchanged(round: RoundSeats, kind: Kind, one: string, other: string) {
	const { pairs, bye } = seatsOf(round, kind);
	const now = (id: string) => refer(kind, id === one ? other : id === other ? one : id);
	return {
		games: pairs.map(({ white, black }) => ({ white: now(white.id), black: now(black.id) })),
		leftOver: bye ? now(bye.id) : null
	};
}
