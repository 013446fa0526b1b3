import { expect, it } from 'vitest';
import { nextPrize, noPrizes, prizeProblems, prizesDraftOf, prizesOf, type PrizeDraft } from './prize-draft.ts';
import { known } from './known-sample.ts';

const prize = (changed: Partial<PrizeDraft> = {}): PrizeDraft => ({
	category: 'ALL',
	age: '',
	place: '1',
	money: '10.000.000',
	thing: '',
	...changed
});
const draft = (...prizes: PrizeDraft[]) => ({ ...noPrizes, prizes });

it('a prize stands once, with money or a thing', () => {
	expect(prizeProblems(known, draft(prize(), prize({ place: '2', money: '', thing: 'Cúp' })))).toEqual(new Set());
	expect(prizeProblems(known, draft(prize(), prize()))).toEqual(new Set([1]));
	for (const wrong of [
		prize({ place: '0' }),
		prize({ money: '' }),
		prize({ money: '1e6' }),
		prize({ category: 'UP_TO' }),
		prize({ category: 'FROM', age: '3' })
	])
		expect(prizeProblems(known, draft(wrong)), JSON.stringify(wrong)).toEqual(new Set([0]));
	expect(prizeProblems(known, draft(prize(), prize({ category: 'UP_TO', age: '12' })))).toEqual(new Set());
});

it('sends numbers, and comes back as it was', () => {
	const written = draft(prize({ thing: ' Cúp vàng ' }), prize({ category: 'UP_TO', age: '12', place: '1', money: '' }));
	written.prizes[1]!.thing = 'Huy chương';
	const sent = prizesOf({ ...written, sharing: 'HORT' }, true);
	expect(sent.prizes?.[0]).toEqual({ category: 'ALL', age: null, place: 1, money: 10_000_000, thing: 'Cúp vàng' });
	expect(sent.sharing).toBe('HORT');
	// In a knock-out nothing is shared by points.
	expect(prizesOf({ ...written, sharing: 'HORT' }, false).sharing).toBe('BY_RANK');
	const shown = { sharing: 'HORT' as const, several: true, prizes: sent.prizes as never };
	expect(prizesOf(prizesDraftOf(shown), true)).toEqual(sent);
});

it('goes on with the next place', () => {
	expect(nextPrize(noPrizes)).toEqual(prize({ money: '' }));
	expect(nextPrize(draft(prize({ category: 'WOMEN', place: '3' })))).toEqual(
		prize({ category: 'WOMEN', place: '4', money: '' })
	);
});
