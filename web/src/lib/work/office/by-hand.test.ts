import { expect, it } from 'vitest';
import { exchanged, seated } from './by-hand.ts';

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
