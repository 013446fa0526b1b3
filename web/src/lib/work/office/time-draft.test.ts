import { expect, it } from 'vitest';
import { freshPeriod, timeDraftOf, timeFits, timeOf, usualTime } from './time-draft.ts';

const ladder = {
	pace: 'ADDED' as const,
	periods: [
		{ seconds: 3600, moves: 25, incrementSeconds: 0, times: 1, unused: 'KEPT' as const },
		{ seconds: 900, moves: 10, incrementSeconds: 0, times: 4, unused: 'KEPT' as const },
		{ seconds: 300, moves: 10, incrementSeconds: 0, times: null, unused: 'KEPT' as const }
	]
};
it('a printed time control is a draft, and is sent as it was', () => {
	const draft = timeDraftOf(ladder);
	expect(timeFits(draft)).toBe(true);
	expect(timeOf(draft)).toEqual({
		pace: 'ADDED',
		moves: 25,
		times: 1,
		later: [
			{ seconds: 900, moves: 10, incrementSeconds: 0, times: 4, unused: 'KEPT' },
			{ seconds: 300, moves: 10, incrementSeconds: 0, times: 0, unused: 'KEPT' }
		]
	});
});
it('what no game can be played by is not sent', () => {
	expect(timeFits(usualTime())).toBe(true);
	expect(timeFits({ ...usualTime(), moves: '25' })).toBe(false);
	expect(timeFits({ ...usualTime(), moves: '25', later: [freshPeriod()] })).toBe(true);
	expect(timeFits({ ...usualTime(), moves: '25', later: [{ ...freshPeriod(), minutes: '0' }] })).toBe(false);
	expect(timeFits({ ...usualTime(), moves: '25', later: [{ ...freshPeriod(), times: '0' }] })).toBe(false);
	expect(timeFits({ ...usualTime(), times: '0', moves: '10' })).toBe(true);
	// Half a minute for each move.
	const each = { ...freshPeriod(), minutes: '0,5', moves: '1', times: '0', lost: true };
	expect(timeFits({ ...usualTime(), later: [each] })).toBe(true);
	expect(timeOf({ ...usualTime(), later: [each] }).later[0]).toEqual({
		seconds: 30,
		moves: 1,
		incrementSeconds: 0,
		times: 0,
		unused: 'LOST'
	});
});
