import { describe, expect, it } from 'vitest';
import { akin, forbidden, joined } from './team-wishes.ts';

const team = (id: string, club: string | null, body: string, mustNotMeet: string[] = []) => ({
	id,
	club: club === null ? null : { id: club, body: { id: body } },
	mustNotMeet: mustNotMeet.map((other) => ({ id: other }))
});
const teams = [team('a', 'x', 'north', ['d']), team('b', 'x', 'north'), team('c', 'y', 'north'), team('d', null, '', ['a'])];

describe('pairs of teams that must not meet', () => {
	it('stands once, whichever team names it', () => {
		expect(forbidden(teams)).toEqual([{ one: 'a', other: 'd' }]);
		expect(joined([{ one: 'a', other: 'd' }], [{ one: 'd', other: 'a' }])).toHaveLength(1);
	});
	it('finds those of a club, and those of a province; a team without a club has neither', () => {
		expect(akin(teams, 'club')).toEqual([{ one: 'a', other: 'b' }]);
		expect(akin(teams, 'province')).toEqual([
			{ one: 'a', other: 'b' },
			{ one: 'a', other: 'c' },
			{ one: 'b', other: 'c' }
		]);
	});
});
