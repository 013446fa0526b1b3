import { expect, test } from 'vitest';
import { late, slidesOf, stepped } from './slides.ts';

test('pages of tables come before pages of standings', () => {
	expect(slidesOf(12, 8)).toEqual([
		{ what: 'pairings', from: 0, to: 10 },
		{ what: 'pairings', from: 10, to: 12 },
		{ what: 'standings', from: 0, to: 8 }
	]);
	expect(slidesOf(0, 0)).toEqual([]);
});

test('one goes around the end in both directions', () => {
	expect([stepped(2, 1, 3), stepped(0, -1, 3), stepped(4, 0, 2), stepped(0, 1, 0)]).toEqual([0, 2, 0, 0]);
});

test('tables are called only while others have begun', () => {
	const tables = [
		{ table: 1, phase: 'SEATED' },
		{ table: 2, phase: 'RUNNING' },
		{ table: 3, phase: 'SEATED' }
	];
	expect(late(tables)).toEqual([1, 3]);
	expect(late(tables.filter(({ phase }) => phase === 'SEATED'))).toEqual([]);
});
