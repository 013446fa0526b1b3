import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../dev/reference.js';
import { bare, found, leaving, type Type } from './reference.ts';

const types = referenceOf(readFileSync('schema.graphql', 'utf8')) as Type[];

describe('the reference of the schema', () => {
	it('has every type that a field names, with what is said about it', () => {
		const names = new Set(types.map(({ name }) => name));
		const builtIn = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);
		for (const { fields } of types)
			for (const { type } of fields ?? []) expect(names.has(bare(type)) || builtIn.has(bare(type)), type).toBe(true);
		const standings = types.find(({ name }) => name === 'Event')?.fields?.find(({ name }) => name === 'standings');
		expect(standings?.type).toBe('Standings!');
	});
	it('is searched by types and fields', () => {
		expect(found(types, 'standingsrow')).toContainEqual({ type: 'StandingsRow' });
		expect(found(types, 'legalMoves')).toContainEqual({ type: 'Bout', field: 'legalMoves' });
		expect(found(types, '  ')).toEqual([]);
	});
	it('names the day of whatever goes', () => {
		for (const { what, why } of leaving(types)) expect(why, what).toMatch(/\d{4}-\d{2}-\d{2}/);
	});
});
