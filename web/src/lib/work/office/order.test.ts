import { describe, expect, it } from 'vitest';
import { bytesOf } from './file.ts';
import { compare, freshKey, moved } from './order.ts';

const section = (key: string, text = key) => ({ key, heading: key, text });

describe('an ordered list', () => {
	it('moves one element by one place', () => {
		expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
		expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
	});
	it('stays as it is at its ends', () => {
		expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
		expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
	});
});

describe('two versions of a document', () => {
	it('show what changed, what is new, and what was removed where it stood', () => {
		const rows = compare(
			[section('a'), section('b'), section('c')],
			[section('a'), section('c', 'other'), section('d')]
		);
		expect(
			rows.map(({ key, before, after, changed }) => [key, before?.text ?? null, after?.text ?? null, changed])
		).toEqual([
			['a', 'a', 'a', false],
			['b', 'b', null, true],
			['c', 'c', 'other', true],
			['d', null, 'd', true]
		]);
	});
	it('show a removed first section first', () =>
		expect(compare([section('a'), section('b')], [section('b')]).map(({ key }) => key)).toEqual(['a', 'b']));
});

it('a new section gets a key that no other has', () => {
	expect(freshKey([])).toBe('section-1');
	expect(freshKey([section('section-2')])).toBe('section-3');
	expect(freshKey([section('x'), section('section-3')])).toBe('section-4');
});
it('the bytes of a file are what stands behind the comma', () => {
	expect(bytesOf('data:text/csv;base64,SOG7jSB0w6pu')).toBe('SOG7jSB0w6pu');
	expect(bytesOf('data:')).toBe('');
});
