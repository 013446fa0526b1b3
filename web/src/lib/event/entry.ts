// What an event's rules say about entering, as clauses: the same words in the rules, in the form that writes them, in
// comparisons and beside an application.
import { sayDay, sayInstant } from '#lib/words/dates.ts';
import { entryWords } from '#lib/words/pages/entry.ts';
import { titlesWords } from '#lib/words/pages/titles.ts';
import { sayDong } from '#lib/words/numbers.ts';
import { sharedWords } from '#lib/words/words.svelte.ts';
import type { EntryTermsShown } from './entry-terms.ts';

export const clauseKeys = [
	'window',
	'by',
	'age',
	'sex',
	'rating',
	'title',
	'club',
	'dues',
	'card',
	'places',
	'perClub',
	'perProvince',
	'fee',
	'feeShares',
	'late'
] as const;
export type ClauseKey = (typeof clauseKeys)[number];

/** The clause that a setting makes; null where it is not set, and not asked. */
export function clause(terms: EntryTermsShown, key: ClauseKey): string | null {
	const said = entryWords();
	switch (key) {
		case 'window':
			return terms.opens && terms.closes ? said.window(sayInstant(terms.opens), sayInstant(terms.closes)) : null;
		case 'by':
			return terms.opens ? said.by[terms.by] : null;
		case 'age':
			return terms.ageOn && (terms.ageFrom !== null || terms.ageTo !== null)
				? said.age(terms.ageFrom, terms.ageTo, sayDay(terms.ageOn))
				: null;
		case 'sex':
			return terms.sex && said.sex[terms.sex];
		case 'rating':
			return (
				terms.ratingList &&
				`${said.rating(terms.ratingFrom, terms.ratingTo, sharedWords().tempo[terms.ratingList])}; ${terms.unratedAdmitted ? said.unrated.yes : said.unrated.no}`
			);
		case 'title':
			return (
				terms.title &&
				terms.titleTerm &&
				(terms.titleTerm === 'AT_LEAST' ? said.atLeast : said.below)(titlesWords().titles[terms.title])
			);
		case 'club':
			return terms.clubInGoodStanding ? said.club : null;
		case 'dues':
			return terms.duesOfTheYear ? said.dues : null;
		case 'card':
			return terms.cardLevel && said.card[terms.cardLevel];
		case 'places':
			return terms.places === null ? null : said.places(terms.places);
		case 'perClub':
			return terms.placesPerClub === null ? null : said.perClub(terms.placesPerClub);
		case 'perProvince':
			return terms.placesPerProvince === null ? null : said.perClub(terms.placesPerProvince);
		case 'fee':
			return terms.fee && `${sayDong(terms.fee.amount)}${terms.feePerPlayer ? ` ${said.feePerPlayer}` : ''}`;
		case 'feeShares':
			return terms.feeProvincePercent === null && terms.feeNationPercent === null
				? null
				: said.feeShares(terms.feeProvincePercent ?? 0, terms.feeNationPercent ?? 0);
		case 'late':
			return terms.lateUntilRound === null ? null : said.late(terms.lateUntilRound);
	}
}

/** All clauses, in the order of the document. */
export const clauses = (terms: EntryTermsShown): { key: ClauseKey; label: string; text: string }[] =>
	clauseKeys.flatMap((key) => {
		const text = clause(terms, key);
		return text === null ? [] : [{ key, label: entryWords().labels[key], text }];
	});

/** The clause of a condition that was found out about. */
export const conditionKey = {
	AGE: 'age',
	SEX: 'sex',
	RATING: 'rating',
	TITLE: 'title',
	CLUB: 'club',
	DUES: 'dues',
	CARD: 'card'
} as const satisfies Record<string, ClauseKey>;
export type ConditionShown = keyof typeof conditionKey;

/** Conditions by their names: `tuổi, hội phí`. */
export const sayConditions = (conditions: readonly ConditionShown[]): string =>
	conditions.map((one) => entryWords().labels[conditionKey[one]].toLowerCase()).join(', ');

/** A condition that was found out about, with the day that it counts on and the card's last day, where there are such. */
export interface ConditionFound {
	condition: ConditionShown;
	on: string | null;
	until?: string | null;
}
/** What is said of its days: `tính ngày 05/12/2026; thẻ hết hạn 31/12/2025`; nothing where there are none. */
export const sayDaysOf = ({ condition, on, until }: ConditionFound): string =>
	[
		...(on ? [condition === 'DUES' ? entryWords().ofYear(on.slice(0, 4)) : entryWords().countsOn(sayDay(on))] : []),
		...(until ? [entryWords().cardUntil(sayDay(until))] : [])
	].join('; ');
/** Conditions with their days: `tuổi (tính ngày 01/01/2026), câu lạc bộ`. */
export const sayFound = (found: readonly ConditionFound[]): string =>
	found
		.map((one) => {
			const days = sayDaysOf(one);
			return `${sayConditions([one.condition])}${days ? ` (${days})` : ''}`;
		})
		.join(', ');
