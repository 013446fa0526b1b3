import { dictionary } from '#lib/words/words.svelte.ts';
import { listsVi, type ListsWords } from './lists-vi.ts';

/** The words of publishing rating lists. */
export const listsOfficeWords = dictionary<ListsWords>(listsVi, () => import('./lists-en.ts').then((m) => m.listsEn));
