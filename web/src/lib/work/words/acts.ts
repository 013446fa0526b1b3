import { dictionary } from '#lib/words/words.svelte.ts';
import { actsVi, type ActsWords } from './acts-vi.ts';

/** The words for what is seen and done at a board besides moves and rulings. */
export const actsWords = dictionary<ActsWords>(actsVi, () => import('./acts-en.ts').then((m) => m.actsEn));
