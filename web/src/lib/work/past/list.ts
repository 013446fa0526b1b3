// What the file of a rating list would do: the document, and what is decided about its lines before it is taken in.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const PreviewList = graphql(
	`
		mutation PreviewPastList($input: PastListFileInput!) {
			previewPastList(input: $input) {
				__typename
				... on PastListPreview {
					contentHash
					format
					known
					rows {
						line
						name
						cardNumber
						fideId
						rating
						games
						proposal
						candidates {
							signs
							person {
								id
								name
								birthYear
								cardNumber
								club {
									id
									name
								}
							}
						}
					}
					problems {
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

export type PreviewedList = Exclude<ResultOf<typeof PreviewList>['previewPastList'], { __typename: 'Refusal' }>;
export type ListRow = PreviewedList['rows'][number];

/** What becomes of a line: `LEAVE`, the id of a candidate, or nothing yet. */
export const proposedLine = (row: ListRow): string =>
	row.proposal === 'NEW' ? 'LEAVE' : row.proposal === 'SAME' ? (row.candidates[0]?.person.id ?? '') : '';

/** Whoever is the only one of a name, with nothing that speaks against them. */
export const onlyOne = (row: ListRow): string | undefined =>
	row.candidates.length === 1 && !row.candidates[0]!.signs.some((sign) => sign.startsWith('OTHER_'))
		? row.candidates[0]!.person.id
		: undefined;

/** What was decided otherwise than proposed. */
export function lineDecisions(
	rows: readonly ListRow[],
	verdicts: ReadonlyMap<number, string>
): { line: number; verdict: 'LEAVE' | 'SAME'; person?: string }[] {
	return rows.flatMap((row): ReturnType<typeof lineDecisions> => {
		const verdict = verdicts.get(row.line);
		if (!verdict || verdict === proposedLine(row)) return [];
		return verdict === 'LEAVE'
			? [{ line: row.line, verdict: 'LEAVE' }]
			: [{ line: row.line, verdict: 'SAME', person: verdict }];
	});
}
