import { entryVi, type EntryWords } from './entry-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of entering an event. */
export const entryWords = dictionary<EntryWords>(entryVi, () => import('./entry-en.ts').then((m) => m.entryEn));
