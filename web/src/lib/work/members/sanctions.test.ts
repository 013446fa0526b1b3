import { expect, test } from 'vitest';
import { lastDay } from './sanctions.ts';

test('a year ends on the day before it began', () => {
	expect(lastDay('2026-03-01', 1)).toBe('2027-02-28');
	expect(lastDay('2026-03-01', 2)).toBe('2028-02-29');
	expect(lastDay('2026-01-01', 3)).toBe('2028-12-31');
});

test('from a leap day it ends as the server counts', () => {
	expect(lastDay('2028-02-29', 1)).toBe('2029-02-27');
	expect(lastDay('2028-02-29', 3)).toBe('2031-02-27');
});
