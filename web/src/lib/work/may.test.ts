import { expect, it } from 'vitest';
import { duties, holds, may } from './may.ts';

const grants = [
	{ role: 'STAFF', scope: 'BODY', scopeId: 'b1' },
	{ role: 'table_arbiter', scope: 'event', scopeId: 'e1' },
	{ role: 'CLUB_SECRETARY', scope: 'CLUB', scopeId: 'c1' }
];

it('knows actions and roles in whatever case they come', () => {
	expect(may(['PAIR_ROUND'], 'pair_round')).toBe(true);
	expect(may(['pair_round'], 'publish_round')).toBe(false);
	expect(holds(grants, 'staff')).toBe(true);
	expect(holds(grants, 'administrator')).toBe(false);
	expect(holds(undefined, 'staff')).toBe(false);
});
it('finds the events that someone is an official of', () => expect(duties(grants)).toEqual([{ event: 'e1', role: 'table_arbiter' }]));
