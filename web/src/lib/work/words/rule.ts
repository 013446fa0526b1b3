import { dictionary } from '#lib/words/words.svelte.ts';
import { ruleVi, type RuleWords } from './rule-vi.ts';

/** The words of the form for rulings. */
export const ruleWords = dictionary<RuleWords>(ruleVi, () => import('./rule-en.ts').then((m) => m.ruleEn));
