import { expect, it } from 'vitest';
import { exchanged, seated } from './by-hand.ts';

const person = (id: string) => ({ id, name: id.toUpperCase() });
const none = { pairings: [], leftOver: null, matches: [] };
const round = {
	...none,
	pairings: [
		{ table: 1, white: person('a'), black: person('b'), bout: null, result: null },
		{ table: 2, white: person('c'), black: person('d'), bout: null, result: null }
	],
	leftOver: person('e')
};

it('seats everybody, the bye last', () => {
	expect(seated(round, 'person').map(({ id, table }) => [id, table])).toEqual([
		['a', 1],
		['b', 1],
		['c', 2],
		['d', 2],
		['e', 0]
	]);
});

it('lets two players change places, colors and all', () => {
	const game = (white: string, black: string) => ({ white: { person: white }, black: { person: black } });
	expect(exchanged(round, 'person', 'a', 'd')).toEqual({
		games: [game('d', 'b'), game('c', 'a')],
		leftOver: { person: 'e' }
	});
	expect(exchanged(round, 'person', 'b', 'e').leftOver).toEqual({ person: 'b' });
	expect(exchanged({ ...round, leftOver: null }, 'person', 'a', 'b')).toEqual({
		games: [game('b', 'a'), game('c', 'd')],
		leftOver: null
	});
});

// The players of the teams sit at tables, too: they stay where their teams are.
const teams = {
	...round,
	matches: [
		{ number: 1, a: person('a'), b: person('b') },
		{ number: 2, a: person('c'), b: person('d') }
	],
	leftOver: person('e')
};

it('seats every team by its match, and exchanges two with their priorities', () => {
	const game = (white: string, black: string) => ({ white: { team: white }, black: { team: black } });
	expect(seated(teams, 'team').map(({ id, table, where }) => [id, table, where])).toEqual([
		['a', 1, 'table'],
		['b', 1, 'table'],
		['c', 2, 'table'],
		['d', 2, 'table'],
		['e', 0, 'bye']
	]);
	expect(exchanged(teams, 'team', 'a', 'b')).toEqual({
		games: [game('b', 'a'), game('c', 'd')],
		leftOver: { team: 'e' }
	});
	expect(exchanged(teams, 'team', 'c', 'e')).toEqual({
		games: [game('a', 'b'), game('e', 'd')],
		leftOver: { team: 'c' }
	});
});
