// What the file of a past event would do: the documents, and what is decided about its players before it is taken in.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const Preview = graphql(
	`
		mutation PreviewPastEvent($input: PastFileInput!) {
			previewPastEvent(input: $input) {
				__typename
				... on PastPreview {
					contentHash
					name
					place
					startsOn
					endsOn
					rounds
					games
					known
					players {
						line
						number
						name
						title
						federation
						fideId
						birth
						rating
						points
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
						severity
						phrase
						values
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

export type Previewed = Exclude<ResultOf<typeof Preview>['previewPastEvent'], { __typename: 'Refusal' }>;
export type Row = Previewed['players'][number];
export type Kind = NonNullable<Row['proposal']> | 'REFUSED';

/** What becomes of a player: `ENTER`, `LEAVE`, the id of a candidate, or nothing yet. */
export type Verdict = string;

/** What becomes of somebody who is not registered, unless it is said of one alone. */
export type Newcomers = 'ENTER' | 'LEAVE';

export const kindOf = (row: Row): Kind => row.proposal ?? 'REFUSED';

/** What becomes of a player if nobody says otherwise. */
export function proposed(row: Row, newcomers: Newcomers): Verdict {
	if (row.proposal === null) return 'LEAVE';
	if (row.proposal === 'NEW') return newcomers;
	return row.proposal === 'SAME' ? (row.candidates[0]?.person.id ?? '') : '';
}

/** A decision, as the server takes it. */
interface Decision {
	line: number;
	verdict: 'ENTER' | 'SAME' | 'LEAVE';
	person?: string;
}

/** What was decided otherwise than the server proposes. */
export function decisions(
	rows: readonly Row[],
	verdicts: ReadonlyMap<number, Verdict>,
	newcomers: Newcomers
): Decision[] {
	return rows.flatMap((row): Decision[] => {
		const verdict = verdicts.get(row.number) ?? proposed(row, newcomers);
		if (!verdict || verdict === proposed(row, 'ENTER')) return [];
		if (verdict === 'ENTER' || verdict === 'LEAVE') return [{ line: row.number, verdict }];
		return [{ line: row.number, verdict: 'SAME', person: verdict }];
	});
}
