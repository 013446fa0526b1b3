import { dictionary } from '#lib/words/words.svelte.ts';
import { entryRulesVi, type EntryRulesWords } from './entry-rules-vi.ts';

export const entryRulesWords = dictionary<EntryRulesWords>(entryRulesVi, () =>
	import('./entry-rules-en.ts').then((m) => m.entryRulesEn)
);
