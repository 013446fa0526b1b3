// What was made known about an event: what its organizers announced, and what stands in its record.
import { saidOf, spokenIn } from '#lib/announced/parts.ts';
import { path } from '#lib/paths.ts';
import { overviewWords } from '#lib/words/pages/overview.ts';

interface Wording {
	title: string;
	text: string;
}

interface Told {
	id: string;
	rules: readonly { number: number; publishedAt: string; reason: string | null }[];
	corrections: readonly {
		bout: string;
		round: number;
		table: number;
		state: string;
		was: { white: string; black: string };
		becomes: { white: string; black: string };
		settled: { at: string } | null;
	}[];
	entering: { signatures: readonly { at: string; by: { name: string } }[] };
	announced: readonly {
		vi: Wording | null;
		en: Wording | null;
		posted: { at: string };
		corrected: { at: string } | null;
	}[];
}

export interface News {
	at: string;
	text: string;
	href: string;
	/** What its organizers said in their own words: plain text, in this language. */
	announced?: { text: string; lang: 'vi' | 'en'; corrected: string | undefined };
}

/** The latest first: announcements that stand, versions of the rules, results put right, the list of players signed. */
export function newsOf({ id, rules, corrections, entering, announced }: Told): News[] {
	const words = overviewWords();
	return [
		...announced.flatMap((one) => {
			const said = saidOf(one);
			return said
				? [
						{
							at: one.posted.at,
							text: said.title,
							href: path.event(id),
							announced: { text: said.text, lang: spokenIn(one), corrected: one.corrected?.at }
						}
					]
				: [];
		}),
		...rules.map(({ number, publishedAt, reason }) => ({
			at: publishedAt,
			text: number === 1 ? words.published : words.amended(number, reason ?? ''),
			href: path.event(id, 'dieu-le')
		})),
		...corrections.flatMap(({ bout, round, table, state, was, becomes, settled }) =>
			state === 'MADE' && settled
				? [
						{
							at: settled.at,
							text: words.corrected(round, table, `${was.white}–${was.black}`, `${becomes.white}–${becomes.black}`),
							href: path.bout(bout)
						}
					]
				: []
		),
		...entering.signatures.map(({ at, by }) => ({
			at,
			text: words.signed(by.name),
			href: path.event(id, 'trong-tai')
		}))
	].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
