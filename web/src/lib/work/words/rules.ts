import { dictionary } from '#lib/words/words.svelte.ts';
import { rulesVi, type RulesWords } from './rules-vi.ts';

/** The words for event rules. */
export const rulesWords = dictionary<RulesWords>(rulesVi, () => import('./rules-en.ts').then((m) => m.rulesEn));
