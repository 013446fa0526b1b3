import { describe, expect, it } from 'vitest';
import { akin, joined, playersOf, refer, teamsOf } from './contestants.ts';

const team = (id: string, club: string | null, body: string) => ({
	id,
	number: 1,
	name: id,
	club: club === null ? null : { id: club, body: { id: body } }
});
const teams = teamsOf([team('a', 'x', 'north'), team('b', 'x', 'north'), team('c', 'y', 'north'), team('d', null, '')]);
const entry = (id: string, club: string | null) => ({
	number: 1,
	person: { id, name: id },
	club: club === null ? null : { id: club }
});
const players = playersOf([
	entry('a', 'x'),
	entry('b', 'y'),
	entry('c', 'x'),
	entry('d', null),
	entry('e', null),
	entry('f', 'x')
]);

describe('pairs that must not meet', () => {
	it('stand once, whichever of the two is named first', () => {
		expect(joined([{ one: 'a', other: 'd' }], [{ one: 'd', other: 'a' }])).toEqual([{ one: 'a', other: 'd' }]);
	});
	it('are every two of one club, and whoever has no club is in none', () => {
		expect(akin(players, 'club')).toEqual([
			{ one: 'a', other: 'c' },
			{ one: 'a', other: 'f' },
			{ one: 'c', other: 'f' }
		]);
		expect(akin(teams, 'club')).toEqual([{ one: 'a', other: 'b' }]);
	});
	it('are every two teams of one province; a team without a club has none', () => {
		expect(akin(teams, 'province')).toEqual([
			{ one: 'a', other: 'b' },
			{ one: 'a', other: 'c' },
			{ one: 'b', other: 'c' }
		]);
	});
});

it('names a player or a team, never both', () => {
	expect(players.slice(0, 1).map(({ kind, id }) => refer(kind, id))).toEqual([{ person: 'a' }]);
	expect(teams.slice(0, 1).map(({ kind, id }) => refer(kind, id))).toEqual([{ team: 'a' }]);
});
