import { ArticleParts } from '#lib/api/fragments.ts';
import { graphql, type ResultOf } from '#lib/api/client.ts';

export const RuleParts = graphql(
	`
		fragment PairingRuleParts on PairingRule {
			law
			article
			phrase
			values
			lawArticle {
				...ArticleParts
			}
		}
	`,
	[ArticleParts]
);
export type RuleShown = ResultOf<typeof RuleParts>;

export const AlternativeParts = graphql(
	`
		fragment AlternativeParts on PairingAlternative {
			kind
			one
			other
			preferred
			bracket
			impossible
			rule {
				...PairingRuleParts
			}
			asItIs {
				phrase
				values
			}
			otherwise {
				phrase
				values
			}
			instead {
				white
				black
			}
		}
	`,
	[RuleParts]
);
export type AlternativeShown = ResultOf<typeof AlternativeParts>;
