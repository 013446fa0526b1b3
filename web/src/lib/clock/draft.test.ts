import { expect, test } from 'vitest';
import { controlOf, freshDraft } from './draft.ts';

test('what is typed is a time control of one, two or three parts', () => {
	expect(controlOf(freshDraft())?.periods).toEqual([
		{ seconds: 900, moves: null, incrementSeconds: 10, times: 1, unused: 'KEPT' }
	]);
	const ladder = controlOf({ ...freshDraft(), minutes: '60', increment: '0', moves: '25', more: '30', perMove: '30' });
	expect(ladder?.periods.map(({ seconds, moves, times, unused }) => [seconds, moves, times, unused])).toEqual([
		[3600, 25, 1, 'KEPT'],
		[1800, null, 1, 'KEPT'],
		[30, 1, null, 'LOST']
	]);
	expect(controlOf({ ...freshDraft(), minutes: '2,5' })?.periods[0]?.seconds).toBe(150);
});
test('what is no time is none', () => {
	for (const wrong of [
		{ minutes: '' },
		{ minutes: '-3' },
		{ minutes: '1e9' },
		{ increment: '1,5' },
		{ moves: '25' },
		{ moves: '0', more: '30' },
		{ more: 'x' },
		{ perMove: '0' }
	])
		expect(controlOf({ ...freshDraft(), ...wrong }), JSON.stringify(wrong)).toBeNull();
});
