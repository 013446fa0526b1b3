import { graphql, type ResultOf } from '#lib/api/graphql.ts';

/** What is wrong with a line of a file that was handed in, as `RowProblems.svelte` says it. */
export const RowProblemParts = graphql(`
	fragment RowProblemParts on RowProblem {
		line
		column
		code
		value
		expected
	}
`);
export type RowProblemShown = ResultOf<typeof RowProblemParts>;
