// Prizes while they are being written. Numbers are texts, as typed.
import type { VariablesOf } from '#lib/api/client.ts';
import type { PrizeTermsShown } from '#lib/event/prize-terms.ts';
import { readDong } from '#lib/words/numbers.ts';
import { limit, within, type Limits } from './known.ts';
import type { Publish } from './rules.ts';

export interface PrizeDraft {
	category: 'ALL' | 'WOMEN' | 'MEN' | 'UP_TO' | 'FROM';
	age: string;
	place: string;
	money: string;
	thing: string;
}
export interface PrizesDraft {
	sharing: PrizeTermsShown['sharing'];
	several: boolean;
	prizes: PrizeDraft[];
}

/** Nothing is won. */
export const noPrizes: PrizesDraft = { sharing: 'BY_RANK', several: true, prizes: [] };
type PrizesInput = NonNullable<VariablesOf<typeof Publish>['input']['settings']['prizes']>;

const byAge = (category: PrizeDraft['category']) => category === 'UP_TO' || category === 'FROM';
const isMoney = (limits: Limits, text: string) => {
	const bounds = limit(limits, 'PRIZE_MONEY');
	const money = readDong(text);
	return money >= (bounds?.least ?? 1) && money <= (bounds?.most ?? Infinity);
};
const key = ({ category, age, place }: PrizeDraft) =>
	`${category} ${byAge(category) ? Number(age) : ''} ${Number(place)}`;

/** Which prizes cannot be published, by their number in the list. */
export function prizeProblems(limits: Limits, { prizes }: PrizesDraft): Set<number> {
	const found = new Set<number>();
	prizes.forEach((prize, index) => {
		const { category, age, place, money, thing } = prize;
		const nothing = money.trim() === '' && thing.trim() === '';
		const twice = prizes.slice(0, index).some((other) => key(other) === key(prize));
		const wrong =
			!within(limits, 'PRIZE_PLACE', place) ||
			(byAge(category) && !within(limits, 'PRIZE_AGE', age)) ||
			(money.trim() !== '' && !isMoney(limits, money)) ||
			nothing ||
			twice;
		if (wrong) found.add(index);
	});
	return found;
}

/** The line that follows: the next place of the same category. */
export function nextPrize({ prizes }: PrizesDraft): PrizeDraft {
	const last = prizes.at(-1);
	const place = String((Number(last?.place) || 0) + 1);
	return { category: last?.category ?? 'ALL', age: last?.age ?? '', place, money: '', thing: '' };
}

/** What is sent. */
export const prizesOf = (draft: PrizesDraft, shared: boolean): PrizesInput => ({
	sharing: shared ? draft.sharing : 'BY_RANK',
	several: draft.several,
	prizes: draft.prizes.map(({ category, age, place, money, thing }) => ({
		category,
		age: byAge(category) ? Number(age) : null,
		place: Number(place),
		money: money.trim() === '' ? null : readDong(money),
		thing: thing.trim() || null
	}))
});

/** The draft of what was published. */
export const prizesDraftOf = ({ sharing, several, prizes }: PrizeTermsShown): PrizesDraft => ({
	sharing,
	several,
	prizes: prizes.map(({ category, age, place, money, thing }) => ({
		category,
		age: String(age ?? ''),
		place: String(place),
		money: String(money ?? ''),
		thing: thing ?? ''
	}))
});

/** The prizes as the clauses beside the form read them: only lines that say something. */
export const termsOfPrizes = (limits: Limits, draft: PrizesDraft, shared: boolean): PrizeTermsShown => {
	const wrong = prizeProblems(limits, draft);
	const { sharing, several, prizes } = prizesOf(
		{ ...draft, prizes: draft.prizes.filter((_, index) => !wrong.has(index)) },
		shared
	);
	return {
		sharing: sharing ?? 'BY_RANK',
		several: several ?? true,
		prizes: (prizes ?? []).map(({ age = null, money = null, thing = null, ...rest }) => ({
			...rest,
			age,
			money,
			thing
		}))
	};
};
