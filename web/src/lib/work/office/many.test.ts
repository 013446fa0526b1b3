import { expect, test } from 'vitest';
import { namesOf } from './many.ts';

test('a pasted list is read line by line, without its numbers, each name once', () => {
	expect(namesOf('1. Nguyễn Văn An\n2) Trần Thị Bình\n\n  3\tLê Quỳnh Như; Nguyễn Văn An\n---\n4')).toEqual([
		'Nguyễn Văn An',
		'Trần Thị Bình',
		'Lê Quỳnh Như'
	]);
});
