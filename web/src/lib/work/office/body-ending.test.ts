import { expect, it } from 'vitest';
import { matters, merging, type OpenBody } from './body-ending.ts';

const body = (events: number, charges: number): OpenBody => ({
	id: `${events}-${charges}`,
	name: 'Liên đoàn',
	open: {
		clubs: [{ id: 'c' }],
		bodies: [],
		events: Array.from({ length: events }, (_, at) => ({ id: `${at}`, name: 'Giải' })),
		charges,
		owed: 0
	}
});

it('merges the subject and those beside it, and never the body they become part of', () => {
	expect(merging('merge', 'a', ['b', 'c'], 'c')).toEqual(['a', 'b']);
	expect(merging('close', 'a', ['b'], '')).toEqual(['a']);
});

it('asks for knowledge of events and debts, not of clubs, which go along', () => {
	expect(matters([body(0, 0)])).toBe(false);
	expect(matters([body(0, 0), body(1, 0)])).toBe(true);
	expect(matters([body(0, 3)])).toBe(true);
	expect(matters([{ id: 'x', name: 'X', open: null }])).toBe(false);
});
