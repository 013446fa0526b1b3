import { describe, expect, it } from 'vitest';
import { change, months, sayMonth } from './lists.ts';

describe('monthly lists', () => {
	it('can be published for the month of the federation, seven hours east, and the next', () => {
		expect(months(new Date('2026-11-30T16:59:00Z'))).toEqual(['2026-11', '2026-12']);
		expect(months(new Date('2026-11-30T17:00:00Z'))).toEqual(['2026-12', '2027-01']);
	});
	it('say changes with their sign', () => {
		expect([change(2000, 2012), change(2012, 2000), change(5, 5)]).toEqual(['+12', '−12', '0']);
		expect(sayMonth('2026-12')).toBe('12/2026');
	});
});
