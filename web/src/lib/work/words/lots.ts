import { dictionary } from '#lib/words/words.svelte.ts';
import { lotsVi, type LotWords } from './lots-vi.ts';

/** The words of public lots. */
export const lotsWords = dictionary<LotWords>(lotsVi, () => import('./lots-en.ts').then((m) => m.lotsEn));
