import { expect, test } from 'vitest';
import { ofOneClub } from './apart.ts';

test('every two of one club are a pair, and whoever has no club is in none', () => {
	const entry = (id: string, club: string | null) => ({ person: { id }, club: club === null ? null : { id: club } });
	expect(ofOneClub([entry('a', 'x'), entry('b', 'y'), entry('c', 'x'), entry('d', null), entry('e', null), entry('f', 'x')])).toEqual([
		{ one: 'a', other: 'c' },
		{ one: 'a', other: 'f' },
		{ one: 'c', other: 'f' }
	]);
});
