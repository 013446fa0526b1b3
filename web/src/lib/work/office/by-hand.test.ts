import { expect, it } from 'vitest';
import { exchanged, exchangedTeams, seated, seatedTeams } from './by-hand.ts';

const person = (id: string) => ({ id, name: id.toUpperCase() });
const round = {
	pairings: [
		{ table: 1, white: person('a'), black: person('b'), bout: null, result: null },
		{ table: 2, white: person('c'), black: person('d'), bout: null, result: null }
	],
	bye: person('e')
};

it('seats everybody, the bye last', () => {
	expect(seated(round).map(({ id, table }) => [id, table])).toEqual([['a', 1], ['b', 1], ['c', 2], ['d', 2], ['e', 0]]);
});

it('lets two players change places, colors and all', () => {
	expect(exchanged(round, 'a', 'd')).toEqual({ games: [{ white: 'd', black: 'b' }, { white: 'c', black: 'a' }], leftOver: 'e' });
	expect(exchanged(round, 'b', 'e').leftOver).toBe('b');
	expect(exchanged({ ...round, bye: null }, 'a', 'b')).toEqual({ games: [{ white: 'b', black: 'a' }, { white: 'c', black: 'd' }], leftOver: null });
});

const teams = { matches: [{ number: 1, a: person('a'), b: person('b') }, { number: 2, a: person('c'), b: person('d') }], teamBye: person('e') };

it('seats every team by its match, and exchanges two with their priorities', () => {
	expect(seatedTeams(teams).map(({ id, table, where }) => [id, table, where])).toEqual([['a', 1, 'table'], ['b', 1, 'table'], ['c', 2, 'table'], ['d', 2, 'table'], ['e', 0, 'bye']]);
	expect(exchangedTeams(teams, 'a', 'b')).toEqual({ matches: [{ a: 'b', b: 'a' }, { a: 'c', b: 'd' }], leftOver: 'e' });
	expect(exchangedTeams(teams, 'c', 'e')).toEqual({ matches: [{ a: 'a', b: 'b' }, { a: 'e', b: 'd' }], leftOver: 'c' });
});
