// What a file of members would do: the documents, and what is decided about its lines before it is taken in.
import { graphql, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';

export const Preview = graphql(
	`
		mutation PreviewMembers($input: MembersFileInput!) {
			previewMembers(input: $input) {
				__typename
				... on MembersPreview {
					contentHash
					format
					goodRows
					badRows
					rows {
						line
						name
						birthDate
						birthYear
						turnedName
						club
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
						cells {
							column
							value
						}
					}
					refused {
						line
						cells {
							column
							value
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

export type Previewed = Exclude<ResultOf<typeof Preview>['previewMembers'], { __typename: 'Refusal' }>;
export type Row = Previewed['rows'][number];
export type Cell = Row['cells'][number];
export type Kind = Row['proposal'] | 'REFUSED';

/** A cell that was corrected. */
export interface Edit {
	line: number;
	column: string;
	value: string;
}

/** What becomes of a line: `ENTER`, `LEAVE`, the id of a candidate, or nothing yet. */
export type Verdict = string;

/** The columns that can be corrected, in the order of the form. */
export const COLUMNS = [
	'name',
	'han_name',
	'birth_date',
	'sex',
	'club',
	'card_number',
	'sponsor',
	'dues',
	'dues_year',
	'phone',
	'email',
	'fide_id',
	'xiangqi_rating',
	'chess_rating'
] as const;

/** What becomes of a line if nobody says otherwise. */
export const proposed = (row: Row): Verdict =>
	row.proposal === 'NEW' ? 'ENTER' : row.proposal === 'SAME' ? (row.candidates[0]?.person.id ?? '') : '';

/** A decision, as the server takes it. */
interface Decision {
	line: number;
	verdict: 'ENTER' | 'SAME' | 'LEAVE';
	person?: string;
}

/** What was decided otherwise than proposed. */
export function decisions(rows: readonly Row[], verdicts: ReadonlyMap<number, Verdict>): Decision[] {
	return rows.flatMap((row): Decision[] => {
		const verdict = verdicts.get(row.line);
		if (!verdict || verdict === proposed(row)) return [];
		if (verdict === 'ENTER' || verdict === 'LEAVE') return [{ line: row.line, verdict }];
		return [{ line: row.line, verdict: 'SAME', person: verdict }];
	});
}

/** The corrections with those of one line put in: what says the same as the file says again is no correction. */
export function corrected(
	edits: readonly Edit[],
	line: number,
	before: readonly Cell[],
	after: ReadonlyMap<string, string>
) {
	const was = new Map(before.map(({ column, value }) => [column, value]));
	const changed = [...after].filter(([column, value]) => value.trim() !== (was.get(column) ?? ''));
	const columns = new Set(changed.map(([column]) => column));
	return [
		...edits.filter((edit) => edit.line !== line || !columns.has(edit.column)),
		...changed.map(([column, value]) => ({ line, column, value: value.trim() }))
	];
}
