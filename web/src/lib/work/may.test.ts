import { expect, it } from 'vitest';
import { duties, holds, may } from './may.ts';

const grants = [
	{ role: 'staff', scope: 'body', scopeId: 'b1' },
	{ role: 'table_arbiter', scope: 'event', scopeId: 'e1' },
	{ role: 'club_secretary', scope: 'club', scopeId: 'c1' }
] as const;

it('knows actions and roles by their codes', () => {
	expect(may(['pair_round'], 'pair_round')).toBe(true);
	expect(may(['pair_round'], 'publish_round')).toBe(false);
	expect(holds(grants, 'staff')).toBe(true);
	expect(holds(grants, 'administrator')).toBe(false);
	expect(holds(undefined, 'staff')).toBe(false);
});
it('finds the events that someone is an official of', () =>
	expect(duties(grants)).toEqual([{ event: 'e1', role: 'table_arbiter' }]));
