import { dictionary } from '#lib/words/words.svelte.ts';
import { ruledVi, type RuledWords } from './ruled-vi.ts';

/** The words for rulings that were made or proposed. */
export const ruledWords = dictionary<RuledWords>(ruledVi, () => import('./ruled-en.ts').then((m) => m.ruledEn));
