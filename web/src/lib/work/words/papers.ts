import { dictionary } from '#lib/words/words.svelte.ts';
import { papersVi, type PapersWords } from './papers-vi.ts';

/** The words of what is printed at an event. */
export const papersWords = dictionary<PapersWords>(papersVi, () => import('./papers-en.ts').then((m) => m.papersEn));
