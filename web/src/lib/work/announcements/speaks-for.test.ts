import { expect, it } from 'vitest';
import { speaksFor } from './speaks-for.ts';

const bodies = [
	{ id: 'hue', name: 'Huế', kind: 'PROVINCIAL' as const, parent: { id: 'vn' } },
	{ id: 'vn', name: 'Việt Nam', kind: 'NATIONAL' as const, parent: null },
	{ id: 'da-nang', name: 'Đà Nẵng', kind: 'PROVINCIAL' as const, parent: { id: 'vn' } }
];
const names = (role: string, scope: string, scopeId: string | null) =>
	speaksFor([{ role, scope, scopeId }], bodies).map(({ name }) => name);

it('names the bodies of an office, and those below', () => {
	expect(names('staff', 'everything', null)).toEqual(['Việt Nam', 'Đà Nẵng', 'Huế']);
	expect(names('staff', 'body', 'vn')).toEqual(['Việt Nam', 'Đà Nẵng', 'Huế']);
	expect(names('staff', 'body', 'hue')).toEqual(['Huế']);
	expect(names('club_secretary', 'club', 'hue')).toEqual([]);
	expect(names('administrator', 'everything', null)).toEqual([]);
});
