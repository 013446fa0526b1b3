import { dictionary } from '#lib/words/words.svelte.ts';
import { teamRulesVi, type TeamRulesWords } from './team-rules-vi.ts';

/** How teams play, in the rules. */
export const teamRulesWords = dictionary<TeamRulesWords>(teamRulesVi, () =>
	import('./team-rules-en.ts').then((m) => m.teamRulesEn)
);
