import { listsVi, type ListsWords } from './lists-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of the monthly rating lists. */
export const listsWords = dictionary<ListsWords>(listsVi, () => import('./lists-en.ts').then((m) => m.listsEn));
