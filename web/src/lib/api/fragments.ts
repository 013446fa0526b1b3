import { graphql, type ResultOf } from './graphql.ts';

/** What an article is shown by: its number, title and link. */
export const ArticleParts = graphql(`
	fragment ArticleParts on LawArticle {
		law
		number
		ordinal
		titleVi
		titleEn
	}
`);
export type ArticleShown = ResultOf<typeof ArticleParts>;

/** A reason as data; `Explain.svelte` puts it into words. */
export const ExplanationParts = graphql(
	`
		fragment ExplanationParts on Explanation {
			article
			phrase
			plies
			squares
			cycle {
				ply
				class
				squares
			}
			lawArticle {
				...ArticleParts
			}
		}
	`,
	[ArticleParts]
);
export type ExplanationShown = ResultOf<typeof ExplanationParts>;

/** Why something was not done; `ErrorNote.svelte` puts it into words. Spread it in every payload. */
export const RefusalParts = graphql(
	`
		fragment RefusalParts on Refusal {
			code
			rule
			currentVersion
			article {
				...ArticleParts
			}
			explanation {
				...ExplanationParts
			}
			misread {
				phrase
				token
				at
				expected
			}
			details {
				key
				value
			}
			whom {
				name
			}
		}
	`,
	[ArticleParts, ExplanationParts]
);
export type RefusalShown = ResultOf<typeof RefusalParts>;
