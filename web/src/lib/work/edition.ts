// The edition that a game is played by: its faults and the articles they rest on. A page asks for it while its form is
// on the way.
import { ArticleParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';

const Edition = graphql(
	`
		query RulingEdition($bout: ID!) {
			bout(id: $bout) {
				id
				edition {
					id
					law {
						id
					}
					faults {
						code
						class
						titleVi
						titleEn
						articles {
							...ArticleParts
						}
					}
				}
			}
		}
	`,
	[ArticleParts]
);
export const askEdition = async (bout: string) => (await query(Edition, { bout })).bout?.edition ?? null;
export type EditionShown = NonNullable<Awaited<ReturnType<typeof askEdition>>>;
export type FaultShown = EditionShown['faults'][number];
export type ArticleChoice = ResultOf<typeof ArticleParts>;
