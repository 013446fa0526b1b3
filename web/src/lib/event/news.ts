// What was made known about an event, from its record.
import { path } from '#lib/paths.ts';
import { overviewWords } from '#lib/words/pages/overview.ts';

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
}

export interface News {
	at: string;
	text: string;
	href: string;
}

/** The latest first: versions of the rules, results put right, the list of players signed. */
export function newsOf({ id, rules, corrections, entering }: Told): News[] {
	const words = overviewWords();
	return [
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
