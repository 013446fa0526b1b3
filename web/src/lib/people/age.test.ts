import { describe, expect, it } from 'vitest';
import { isMinorOn } from './age.ts';

describe('isMinorOn', () => {
	it('ends with the eighteenth birthday', () => {
		expect(isMinorOn('2008-11-27', '2026-11-26')).toBe(true);
		expect(isMinorOn('2008-11-27', '2026-11-27')).toBe(false);
	});
	it('ends on the 1st of March for whoever was born on a 29th of February', () => {
		expect(isMinorOn('2008-02-29', '2026-02-28')).toBe(true);
		expect(isMinorOn('2008-02-29', '2026-03-01')).toBe(false);
	});
});
