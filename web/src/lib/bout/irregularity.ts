// What is asked of what was out of order at a board.
import { ArticleParts } from '#lib/api/fragments.ts';
import { graphql, type ResultOf } from '#lib/api/client.ts';

/** A step that the law lists for what is out of order at a board. */
export const StepParts = graphql(
	`
		fragment StepParts on AdvisedStep {
			step
			number
			side
			ply
			seconds
			moves
			squares
			fault {
				code
				titleVi
				titleEn
			}
			article {
				...ArticleParts
			}
		}
	`,
	[ArticleParts]
);
export type StepShown = ResultOf<typeof StepParts>;

/** What was found out of order, and what was done about it. */
export const IrregularityParts = graphql(
	`
		fragment IrregularityParts on Irregularity {
			kind
			ply
			number
			steps {
				...StepParts
			}
			by {
				id
				name
			}
		}
	`,
	[StepParts]
);
export type IrregularityShown = ResultOf<typeof IrregularityParts>;
