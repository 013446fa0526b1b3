// What the ruling form asks and how its parts hang together; the law's price is the server's to name.
import { ArticleParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import type { ArticleChoice, EditionShown } from './edition.ts';

const Book = graphql(`
	query Book($law: String!) {
		law(id: $law) {
			id
			articles {
				law
				number
				ordinal
				titleVi
				titleEn
				digestVi
				digestEn
			}
		}
	}
`);
const Search = graphql(
	`
		query SearchBook($query: String!, $law: String, $first: Int!) {
			searchLaw(query: $query, law: $law, first: $first) {
				...ArticleParts
			}
		}
	`,
	[ArticleParts]
);

const books = new Map<string, Promise<ArticleInFull[]>>();
export type ArticleInFull = ArticleChoice & { digestVi: string; digestEn: string };

/** The law books of an edition, in full, asked for once: then searching needs no network. */
export function openBooks(laws: readonly string[]): Promise<ArticleInFull[]> {
	const asked = laws.map((law) => {
		let book = books.get(law);
		if (!book) {
			book = query(Book, { law }).then(({ law }) => law?.articles ?? []);
			book.catch(() => books.delete(law));
			books.set(law, book);
		}
		return book;
	});
	return Promise.all(asked).then((found) => found.flat());
}

/** The server's search, for as long as the books are not here. */
export async function searchBooks(laws: readonly string[], text: string, first: number): Promise<ArticleChoice[]> {
	const found = await Promise.all(laws.map((law) => query(Search, { query: text, law, first })));
	return found.flatMap(({ searchLaw }) => searchLaw).slice(0, first);
}

/** The law books that an edition's arbiter may cite: its own, and those that its faults rest on. */
export const lawsOf = (edition: EditionShown): string[] => [
	...new Set([
		...(edition.law ? [edition.law.id] : []),
		...edition.faults.flatMap(({ articles }) => articles.map(({ law }) => law))
	])
];

const COMMON = ['illegal_move', 'touched_piece', 'flag', 'phone', 'disturbance', 'repeated_draw_offers'];

/** An edition's faults with the commonest at a board first; the rest in the edition's order. */
export function commonFirst<F extends { code: string }>(faults: readonly F[]): { common: F[]; rest: F[] } {
	const known = COMMON.flatMap((code) => faults.find((fault) => fault.code === code) ?? []);
	const rest = faults.filter((fault) => !known.includes(fault));
	const filled = rest.slice(0, COMMON.length - known.length);
	return { common: [...known, ...filled], rest: rest.slice(filled.length) };
}

/** An article as the value of a choice. */
export const keyOf = ({ law, number, ordinal }: { law: string; number: string; ordinal: number }): string =>
	`${law} ${number} ${ordinal}`;

/** The fault that an article is first named by, where it was found by its article. */
export const faultBy = <F extends { articles: readonly ArticleChoice[] }>(
	faults: readonly F[],
	article: ArticleChoice
): F | undefined => faults.find(({ articles }) => articles.some((one) => keyOf(one) === keyOf(article)));

/** What is chosen in the form. */
export interface RulingDraft {
	side: 'WHITE' | 'BLACK' | 'BOTH' | null;
	fault: string | null;
	article: ArticleChoice | null;
	/** The law's own price, a measure of the arbiter's choice, or nothing yet. */
	handling: 'TARIFF' | Measure | '';
	seconds: number;
	/** For an exclusion. */
	rounds: number;
	/** The score where the law leaves it to the arbiter: half points of both, `2 0`. */
	score: string;
	note: string;
}
export const measures = [
	'REMINDER',
	'WARNING',
	'TIME_TO_OPPONENT',
	'TIME_FROM_OFFENDER',
	'POINTS_TO_OPPONENT',
	'POINTS_FROM_OFFENDER',
	'LOSS_OF_GAME',
	'EXCLUSION',
	'DISQUALIFICATION',
	'STRIKING_OFF'
] as const;
export type Measure = (typeof measures)[number];
export const emptyDraft = (): RulingDraft => ({
	side: null,
	fault: null,
	article: null,
	handling: 'TARIFF',
	seconds: 0,
	rounds: 1,
	score: '',
	note: ''
});
/** Measures that change points: the arbiter says to which score. */
export const scored = (handling: string): boolean =>
	handling === 'POINTS_TO_OPPONENT' || handling === 'POINTS_FROM_OFFENDER';
export const timed = (handling: string): boolean =>
	handling === 'TIME_TO_OPPONENT' || handling === 'TIME_FROM_OFFENDER';

/** Which fields keep a draft from being sent. */
export function missing(
	draft: RulingDraft
): ('side' | 'incident' | 'article' | 'handling' | 'seconds' | 'score' | 'note')[] {
	const lacks: ReturnType<typeof missing> = [];
	if (!draft.side) lacks.push('side');
	if (draft.handling === 'TARIFF' && !draft.fault) lacks.push(draft.article ? 'handling' : 'incident');
	if (draft.handling === '') lacks.push('handling');
	if (draft.handling !== '' && draft.handling !== 'TARIFF' && !draft.article) lacks.push('article');
	if (timed(draft.handling) && draft.seconds <= 0) lacks.push('seconds');
	if (scored(draft.handling) && draft.score === '') lacks.push('score');
	// Article 16.2 wants it declared in writing.
	if (draft.handling === 'STRIKING_OFF' && draft.note.trim() === '') lacks.push('note');
	// The tariff and striking off are about one player; both may lose, or be warned, by a measure.
	if (draft.side === 'BOTH' && (draft.handling === 'TARIFF' || draft.handling === 'STRIKING_OFF')) lacks.push('side');
	return lacks;
}
