// What somebody won at an event, and how it comes about.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { sayDong } from '#lib/words/numbers.ts';
import { prizesWords } from '#lib/words/pages/prizes.ts';

const Won = graphql(`
	query EventPrizes($id: ID!) {
		event(id: $id) {
			prizes {
				isFinal
				total
				won {
					person {
						id
						name
						club {
							name
						}
					}
					team {
						id
						name
					}
					category
					age
					place
					money
					parts {
						equalBy
						from
						to
						total
						share
					}
					things
				}
			}
		}
	}
`);
export const askPrizes = async (event: string) => (await query(Won, { id: event })).event?.prizes ?? null;
export type PrizesShown = NonNullable<NonNullable<ResultOf<typeof Won>['event']>['prizes']>;
export type PrizeWonShown = PrizesShown['won'][number];

/** What somebody won, in words. */
export const sayPrize = ({ money, things }: PrizeWonShown): string =>
	[money > 0 ? sayDong(money) : '', ...things].filter((part) => part !== '').join(prizesWords().and);

/** How it comes about, a sentence for each part. */
export function explainPrize({ parts, things }: PrizeWonShown): string[] {
	const words = prizesWords();
	const said = parts.map(({ equalBy, from, to, total, share }) =>
		from === to
			? words.alone(words.places(from, to), sayDong(share))
			: words.shared(words.places(from, to), sayDong(total), words.by[equalBy], sayDong(share))
	);
	return things.length > 1 ? [...said, words.shareThing] : said;
}
