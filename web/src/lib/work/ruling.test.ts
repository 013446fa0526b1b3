import { describe, expect, it } from 'vitest';
import type { ArticleChoice } from './edition.ts';
import { commonFirst, emptyDraft, faultBy, missing } from './ruling.ts';

const article = (number: string, ordinal = 1): ArticleChoice => ({
	law: 'x',
	number,
	ordinal,
	titleVi: '',
	titleEn: ''
});
const fault = (code: string, ...articles: ArticleChoice[]) => ({ code, articles });

describe('the chips of incidents', () => {
	it('have the commonest first, in the order of the arbiter’s screen, and nothing twice', () => {
		const faults = [
			'king_left_to_be_taken',
			'phone',
			'illegal_move',
			'noise',
			'flag',
			'touched_piece',
			'repeated_draw_offers',
			'disturbance'
		].map((code) => fault(code));
		const { common, rest } = commonFirst(faults);
		expect(common.map(({ code }) => code)).toEqual([
			'illegal_move',
			'touched_piece',
			'flag',
			'phone',
			'disturbance',
			'repeated_draw_offers'
		]);
		expect(rest.map(({ code }) => code)).toEqual(['king_left_to_be_taken', 'noise']);
	});
	it('are filled up where an edition lacks a common one', () => {
		const { common, rest } = commonFirst([fault('a'), fault('flag'), fault('b')]);
		expect(common.map(({ code }) => code)).toEqual(['flag', 'a', 'b']);
		expect(rest).toEqual([]);
	});
});

it('an article leads to the fault that rests on it, told apart by its ordinal', () => {
	const faults = [fault('one', article('15.7', 2)), fault('two', article('9.1'), article('15.7'))];
	expect(faultBy(faults, article('15.7'))?.code).toBe('two');
	expect(faultBy(faults, article('15.7', 2))?.code).toBe('one');
	expect(faultBy(faults, article('3'))).toBeUndefined();
});

describe('a draft', () => {
	it('needs a side and an incident where the law sets the price', () => {
		expect(missing(emptyDraft())).toEqual(['side', 'incident']);
		expect(missing({ ...emptyDraft(), side: 'BLACK', fault: 'phone' })).toEqual([]);
	});
	it('needs an article where the arbiter chooses the measure', () => {
		expect(missing({ ...emptyDraft(), side: 'BLACK', handling: 'WARNING' })).toEqual(['article']);
		expect(missing({ ...emptyDraft(), side: 'BLACK', handling: 'WARNING', article: article('9.1') })).toEqual([]);
	});
	it('needs minutes where time is given or taken', () => {
		const draft = {
			...emptyDraft(),
			side: 'BLACK' as const,
			handling: 'TIME_TO_OPPONENT' as const,
			article: article('9.1')
		};
		expect(missing(draft)).toEqual(['seconds']);
		expect(missing({ ...draft, seconds: 120 })).toEqual([]);
	});
	it('with an article of no fault needs a measure', () =>
		expect(missing({ ...emptyDraft(), side: 'WHITE', article: article('1') })).toEqual(['handling']));
});
