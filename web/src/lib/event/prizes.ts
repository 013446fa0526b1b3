// Prizes in words, as the rules' clauses.
import { sayDong } from '#lib/words/numbers.ts';
import { prizesWords } from '#lib/words/pages/prizes.ts';
import type { PrizeTermsShown } from './prize-terms.ts';

type Prize = PrizeTermsShown['prizes'][number];
type Of = Pick<Prize, 'category' | 'age'>;

/** A category in words. */
export function sayCategory({ category, age }: Of): string {
	const words = prizesWords();
	if (category === 'UP_TO') return words.upTo(age ?? 0);
	return category === 'FROM' ? words.from(age ?? 0) : words.of[category];
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sayWon = ({ money, thing }: Prize): string =>
	[money === null ? '' : sayDong(money), thing ?? ''].filter((part) => part !== '').join(prizesWords().and);

/** Prizes by category, in the order of the document. */
export function byCategory<P extends Of>(prizes: readonly P[]): { key: string; title: string; prizes: P[] }[] {
	const groups: { key: string; title: string; prizes: P[] }[] = [];
	for (const prize of prizes) {
		const key = `${prize.category}${prize.age ?? ''}`;
		const known = groups.find((group) => group.key === key);
		if (known) known.prizes.push(prize);
		else groups.push({ key, title: capital(sayCategory(prize)), prizes: [prize] });
	}
	return groups;
}

/** The clauses that the settings make: a label and a text each. */
export function prizeClauses(terms: PrizeTermsShown): { label: string; text: string }[] {
	const words = prizesWords();
	if (terms.prizes.length === 0) return [];
	const groups = byCategory(terms.prizes);
	const sum = terms.prizes.reduce((all, { money }) => all + (money ?? 0), 0);
	return [
		...groups.map(({ title, prizes }) => ({
			label: `${words.title}: ${title.toLowerCase()}`,
			text: prizes.map((prize) => words.clause(prize.place, sayWon(prize))).join('; ')
		})),
		{ label: words.sharing, text: words.sharings[terms.sharing] + (sum > 0 ? `. ${words.total(sayDong(sum))}` : '') },
		...(groups.length > 1 ? [{ label: words.category, text: terms.several ? words.every : words.once }] : [])
	];
}
