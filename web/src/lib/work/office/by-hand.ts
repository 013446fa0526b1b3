// A round as an arbiter changes it by hand.
import type { OfficeRoundShown } from './rounds.ts';

type RoundMatches = Pick<OfficeRoundShown, 'matches' | 'teamBye'>;
type RoundSeats = Pick<OfficeRoundShown, 'pairings' | 'bye'>;
interface Seated {
	id: string;
	name: string;
	table: number;
	where: 'table' | 'bye';
}

/** Everybody in the round, by table, whoever is left over last. */
export function seated({ pairings, bye }: RoundSeats): Seated[] {
	const at = pairings.flatMap(({ table, white, black }) => [white, black].map(({ id, name }) => ({ id, name, table, where: 'table' as const })));
	return bye ? [...at, { id: bye.id, name: bye.name, table: 0, where: 'bye' }] : at;
}

/** The whole round with two players in each other's places. */
export function exchanged({ pairings, bye }: RoundSeats, one: string, other: string) {
	const now = (id: string) => (id === one ? other : id === other ? one : id);
	return {
		games: pairings.map(({ white, black }) => ({ white: now(white.id), black: now(black.id) })),
		leftOver: bye ? now(bye.id) : null
	};
}

/** Every team in the round, by match, whichever is left over last. */
export function seatedTeams({ matches, teamBye }: RoundMatches): Seated[] {
	const at = matches.flatMap(({ number, a, b }) => [a, b].flatMap((team) => (team ? [{ id: team.id, name: team.name, table: number, where: 'table' as const }] : [])));
	return teamBye ? [...at, { id: teamBye.id, name: teamBye.name, table: 0, where: 'bye' }] : at;
}

/** The whole round with two teams in each other's places. */
export function exchangedTeams({ matches, teamBye }: RoundMatches, one: string, other: string) {
	const now = (id: string) => (id === one ? other : id === other ? one : id);
	return {
		matches: matches.flatMap(({ a, b }) => (a && b ? [{ a: now(a.id), b: now(b.id) }] : [])),
		leftOver: teamBye ? now(teamBye.id) : null
	};
}
