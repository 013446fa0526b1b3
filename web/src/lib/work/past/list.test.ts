import { describe, expect, it } from 'vitest';
import { lineDecisions, onlyOne, proposedLine, type ListRow } from './list.ts';

const row = (line: number, proposal: ListRow['proposal'], ...people: [string, ...string[]][]) =>
	({
		line,
		proposal,
		candidates: people.map(([id, ...signs]) => ({ person: { id }, signs }))
	}) as unknown as ListRow;

describe('the lines of a list of the past', () => {
	it('are taken where they are sure, and left out where nobody is registered', () => {
		expect(proposedLine(row(2, 'SAME', ['p1', 'CARD']))).toBe('p1');
		expect(proposedLine(row(2, 'NEW'))).toBe('LEAVE');
		expect(proposedLine(row(2, 'DOUBTFUL', ['p1', 'NAME']))).toBe('');
	});
	it('have an only one, where nothing speaks against them', () => {
		expect(onlyOne(row(2, 'DOUBTFUL', ['p1', 'NAME']))).toBe('p1');
		expect(onlyOne(row(2, 'DOUBTFUL', ['p1', 'NAME'], ['p2', 'NAME']))).toBeUndefined();
		expect(onlyOne(row(2, 'DOUBTFUL', ['p1', 'CARD', 'OTHER_NAME']))).toBeUndefined();
	});
	it('send what is decided otherwise', () => {
		const rows = [row(2, 'SAME', ['p1', 'CARD']), row(3, 'DOUBTFUL', ['p2', 'NAME']), row(4, 'NEW')];
		const verdicts = new Map([
			[2, 'LEAVE'],
			[3, 'p2'],
			[4, 'LEAVE']
		]);
		expect(lineDecisions(rows, verdicts)).toEqual([
			{ line: 2, verdict: 'LEAVE' },
			{ line: 3, verdict: 'SAME', person: 'p2' }
		]);
	});
});
