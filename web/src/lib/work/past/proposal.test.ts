import { describe, expect, it } from 'vitest';
import { decisions, kindOf, proposed, type Row } from './proposal.ts';

const row = (number: number, proposal: Row['proposal'], person?: string) =>
	({ number, proposal, candidates: person ? [{ person: { id: person } }] : [] }) as unknown as Row;

describe('the players of a past event', () => {
	it('are decided as proposed, unless they are doubtful', () => {
		expect(proposed(row(1, 'NEW'), 'ENTER')).toBe('ENTER');
		expect(proposed(row(1, 'NEW'), 'LEAVE')).toBe('LEAVE');
		expect(proposed(row(1, 'SAME', 'p1'), 'LEAVE')).toBe('p1');
		expect(proposed(row(1, 'DOUBTFUL', 'p1'), 'ENTER')).toBe('');
		expect(proposed(row(1, null), 'ENTER')).toBe('LEAVE');
		expect(kindOf(row(1, null))).toBe('REFUSED');
	});
	it('send what is decided otherwise than the server proposes', () => {
		const rows = [row(1, 'NEW'), row(2, 'NEW'), row(3, 'DOUBTFUL', 'p3'), row(4, null), row(5, 'SAME', 'p5')];
		const verdicts = new Map([
			[2, 'ENTER'],
			[3, 'p3'],
			[5, 'LEAVE']
		]);
		expect(decisions(rows, verdicts, 'LEAVE')).toEqual([
			{ line: 1, verdict: 'LEAVE' },
			{ line: 3, verdict: 'SAME', person: 'p3' },
			{ line: 5, verdict: 'LEAVE' }
		]);
		expect(decisions(rows.slice(0, 2), new Map(), 'ENTER')).toEqual([]);
	});
});
