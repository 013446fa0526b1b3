import { fold } from './fold.ts';

interface Searched {
	number: string;
	titleVi: string;
	titleEn: string;
	digestVi: string;
	digestEn: string;
}

/**
 * The articles that a query finds, best first: those of that number, then by title, then by digest. Every word
 * of the query must begin a word there.
 */
export function findArticles<A extends Searched>(articles: readonly A[], query: string, most: number): A[] {
	const wanted = fold(query).split(' ').filter(Boolean);
	if (wanted.length === 0) return [];
	const whole = wanted.join(' ');
	const ranked: { article: A; rank: number }[] = [];
	for (const article of articles) {
		const number = fold(article.number);
		const title = ` ${fold(`${article.titleVi} ${article.titleEn}`)}`;
		const digest = ` ${fold(`${article.digestVi} ${article.digestEn}`)}`;
		const all = (text: string) => wanted.every((word) => text.includes(` ${word}`));
		const rank =
			number === whole
				? 0
				: number.startsWith(whole)
					? 1
					: title.includes(` ${whole}`)
						? 2
						: all(title)
							? 3
							: digest.includes(` ${whole}`)
								? 4
								: all(title + digest)
									? 5
									: -1;
		if (rank >= 0) ranked.push({ article, rank });
	}
	// Sorting is stable: equals stay in the order of the book.
	return ranked
		.sort((a, b) => a.rank - b.rank)
		.slice(0, most)
		.map(({ article }) => article);
}
