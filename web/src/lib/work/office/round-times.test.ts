import { describe, expect, it } from 'vitest';
import { roundTimesDraftOf, roundTimesFit, roundTimesOf } from './round-times.ts';

describe('round times', () => {
	it('leave out what is not said, and come back as they were', () => {
		const draft = ['2026-12-05T08:00', '', '2026-12-06T08:30'];
		const sent = roundTimesOf(draft);
		expect(sent).toEqual([
			{ round: 1, at: '2026-12-05T01:00:00.000Z' },
			{ round: 3, at: '2026-12-06T01:30:00.000Z' }
		]);
		expect(roundTimesDraftOf(sent)).toEqual(draft);
		expect(roundTimesDraftOf([])).toEqual([]);
	});
	it('follow each other', () => {
		expect(roundTimesFit(['2026-12-05T08:00', '', '2026-12-06T08:30'])).toBe(true);
		expect(roundTimesFit(['2026-12-06T08:00', '2026-12-05T08:30'])).toBe(false);
		expect(roundTimesFit(['2026-12-06T08:00', '2026-12-06T08:00'])).toBe(false);
		expect(roundTimesFit([])).toBe(true);
	});
});
