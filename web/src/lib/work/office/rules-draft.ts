// Drafts of event rules that the server keeps, for those who may publish them.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { SettingsFormParts } from './event.ts';

const RulesDraftParts = graphql(
	`
		fragment RulesDraftParts on RulesDraft {
			id
			version
			name
			kind
			body {
				id
			}
			venue
			startsOn
			endsOn
			sections {
				key
				heading
				text
			}
			settings {
				...SettingsFormParts
			}
		}
	`,
	[SettingsFormParts]
);
const One = graphql(
	`
		query OfficeRulesDraft($id: ID!) {
			rulesDraft(id: $id) {
				...RulesDraftParts
			}
		}
	`,
	[RulesDraftParts]
);
export const askDraft = async (id: string) => (await query(One, { id })).rulesDraft;
export type RulesDraftShown = ResultOf<typeof RulesDraftParts>;

const All = graphql(`
	query OfficeRulesDrafts {
		rulesDrafts {
			id
			name
			kind
			startsOn
			endsOn
			body {
				name
			}
		}
	}
`);
export const askDrafts = async () => (await query(All, {})).rulesDrafts;

export const KeepDraft = graphql(
	`
		mutation DraftRules($input: PublishRulesInput!) {
			draftRules(input: $input) {
				__typename
				... on RulesDraftSuccess {
					draft {
						...RulesDraftParts
					}
				}
				...RefusalParts
			}
		}
	`,
	[RulesDraftParts, RefusalParts]
);
