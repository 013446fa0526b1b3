// A list of players in a file: whom each line means, as the server proposes it, and who is to be entered.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import type { PersonFound } from './Person.svelte';

export const ReadEntrants = graphql(
	`
		mutation ReadEntrants($input: EventFileInput!) {
			previewEventFile(input: $input) {
				__typename
				... on EventFilePreview {
					players {
						line
						number
						name
						rating
						fideId
						birthYear
						club
						proposal
						entrant {
							id
						}
						candidates {
							signs
							person {
								id
								name
								birthYear
								club {
									name
								}
							}
						}
					}
					lines {
						line
						column
						code
						value
						expected
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export type EntrantsRead = Exclude<ResultOf<typeof ReadEntrants>['previewEventFile'], { __typename: 'Refusal' }>;
export type EntrantLine = Pick<
	EntrantsRead['players'][number],
	'line' | 'name' | 'proposal' | 'entrant' | 'candidates'
>;
/** Whom lines mean, where it was decided: an id, or nothing for whoever is left out. By line. */
export type Verdicts = ReadonlyMap<number, string>;

/** Whom the server takes a line for, beyond doubt. */
const proposed = ({ proposal, candidates }: EntrantLine): string =>
	proposal === 'SAME' ? (candidates[0]?.person.id ?? '') : '';
export const verdictOf = (line: EntrantLine, verdicts: Verdicts): string => verdicts.get(line.line) ?? proposed(line);

/** The only one of a name, with nothing that speaks against them: a look is enough. */
export const onlyOne = ({ proposal, candidates: [first, ...others] }: EntrantLine): string =>
	proposal !== 'SAME' && first && others.length === 0 && !first.signs.some((sign) => sign.startsWith('OTHER_'))
		? first.person.id
		: '';

/** Who is to be entered: each once, in the order of the file, nobody who is in the event. */
export function chosenOf(
	lines: readonly EntrantLine[],
	verdicts: Verdicts,
	entered: ReadonlySet<string>
): PersonFound[] {
	const chosen = new Map<string, PersonFound>();
	for (const line of lines) {
		const id = verdictOf(line, verdicts);
		const found = line.candidates.find(({ person }) => person.id === id);
		if (found && !line.entrant && !entered.has(id)) chosen.set(id, found.person);
	}
	return [...chosen.values()];
}
