import { describe, expect, it } from 'vitest';
import { corrected, decisions, proposed, type Row } from './proposal.ts';

const row = (line: number, proposal: Row['proposal'], person?: string) =>
	({ line, proposal, candidates: person ? [{ person: { id: person } }] : [] }) as unknown as Row;

describe('the lines of a list', () => {
	it('are decided as proposed, unless they are doubtful', () => {
		expect(proposed(row(2, 'NEW'))).toBe('ENTER');
		expect(proposed(row(2, 'SAME', 'p1'))).toBe('p1');
		expect(proposed(row(2, 'DOUBTFUL', 'p1'))).toBe('');
	});
	it('send what is decided otherwise', () => {
		const rows = [row(2, 'NEW'), row(3, 'SAME', 'p1'), row(4, 'DOUBTFUL', 'p2'), row(5, 'DOUBTFUL', 'p3')];
		const verdicts = new Map([
			[2, 'ENTER'],
			[3, 'LEAVE'],
			[4, 'p2'],
			[5, '']
		]);
		expect(decisions(rows, verdicts)).toEqual([
			{ line: 3, verdict: 'LEAVE' },
			{ line: 4, verdict: 'SAME', person: 'p2' }
		]);
	});
	it('are corrected cell by cell, the last word counting', () => {
		const first = corrected(
			[],
			8,
			[{ column: 'name', value: 'Vũ An' }],
			new Map([
				['name', 'Vũ An'],
				['sex', 'nữ ']
			])
		);
		expect(first).toEqual([{ line: 8, column: 'sex', value: 'nữ' }]);
		const then = corrected(first, 8, [{ column: 'sex', value: 'nữ' }], new Map([['sex', 'nam']]));
		expect(then).toEqual([{ line: 8, column: 'sex', value: 'nam' }]);
	});
});
