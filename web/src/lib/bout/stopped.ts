// Why the clocks of a game stand still.
import { ArticleParts } from '#lib/api/fragments.ts';
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const StoppedParts = graphql(
	`
		fragment StoppedParts on StoppedClocks {
			reason
			at
			citation {
				number
				article {
					...ArticleParts
				}
			}
		}
	`,
	[ArticleParts]
);
export type StoppedShown = ResultOf<typeof StoppedParts>;
