import { expect, it } from 'vitest';
import { dayOf, until } from './countdown.ts';

it('counts seconds within two days, days before, and nothing afterwards', () => {
	expect(until(0)).toBeUndefined();
	expect(until(61_000)).toEqual({ clock: '1:01' });
	expect(until(6_160_000)).toEqual({ clock: '1:42:40' });
	expect(until(47 * 3_600_000)).toEqual({ clock: '47:00:00' });
	expect(until(48 * 3_600_000)).toEqual({ days: 2 });
});

it('knows the day of an event', () => {
	expect(dayOf('2026-11-22', '2026-11-20', '2026-11-24')).toEqual({ day: 3, of: 5 });
	expect(dayOf('2026-11-19', '2026-11-20', '2026-11-24')).toBeUndefined();
	expect(dayOf('2026-11-25', '2026-11-20', '2026-11-24')).toBeUndefined();
});
