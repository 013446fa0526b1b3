import { expect, it } from 'vitest';
import { amongOf, fileOf, type Among } from './among.ts';

const all: Among = { club: null, body: '', sex: '', age: '' };

it('asks for the whole list unless something is chosen', () => {
	expect(amongOf(all)).toBeNull();
	expect(amongOf({ ...all, sex: 'FEMALE' })).toEqual({ club: null, body: null, sex: 'FEMALE', age: null });
});

it('a file is of the same lines as the page', () => {
	expect(fileOf('xiangqi-standard-2026-12', 'csv', all, 'vi')).toBe('/he-so/tep/xiangqi-standard-2026-12.csv');
	const some: Among = { club: { id: 'c 1', name: 'CLB' }, body: 'b', sex: 'FEMALE', age: 'UP_TO_16' };
	expect(fileOf('chess-rapid-2026-12', 'xlsx', some, 'en')).toBe(
		'/he-so/tep/chess-rapid-2026-12.xlsx?club=c+1&sex=female&age=up-to-16&language=en'
	);
	expect(fileOf('chess-rapid-2026-12', 'json', { ...all, body: 'b' }, 'en')).toBe(
		'/he-so/tep/chess-rapid-2026-12.json?body=b'
	);
});
