import { expect, it } from 'vitest';
import { payersOf, sayNumbers } from './fee-receipts.ts';

it('says the numbers of receipts, whatever their order', () => {
	expect(sayNumbers([{ number: 7 }])).toBe('7');
	expect(sayNumbers([{ number: 9 }, { number: 7 }, { number: 8 }])).toBe('7–9');
});

it('names players and teams by themselves', () => {
	const who = [
		{ kind: 'team', id: 't1', name: 'Đội 1' },
		{ kind: 'person', id: 'p1', name: 'An' }
	] as const;
	expect(payersOf(who)).toEqual({ people: ['p1'], teams: ['t1'] });
	expect(payersOf([])).toEqual({ people: [], teams: [] });
});
