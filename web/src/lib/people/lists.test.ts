import { describe, expect, it } from 'vitest';
import { change, sayMonth } from './lists.ts';

describe('monthly lists', () => {
	it('say changes with their sign', () => {
		expect([change(2000, 2012), change(2012, 2000), change(5, 5)]).toEqual(['+12', '−12', '0']);
		expect(sayMonth('2026-12')).toBe('12/2026');
	});
});
