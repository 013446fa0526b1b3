import { expect, test } from 'vitest';
import { statementDay } from './statement-day.ts';

test('the day that a bank writes, however it writes it', () => {
	expect(statementDay('21/11/2026')).toBe('2026-11-21');
	expect(statementDay('1/3/2026 08:15:00')).toBe('2026-03-01');
	expect(statementDay('21-11-2026')).toBe('2026-11-21');
	expect(statementDay('2026-11-21T09:00')).toBe('2026-11-21');
});

test('no day is made up', () => {
	for (const text of ['', '21/11', '31/02/2026', '11/21/2026', '2026-13-01', 'hôm qua'])
		expect(statementDay(text)).toBeUndefined();
});
