import { dictionary } from '#lib/words/words.svelte.ts';
import { appealVi, type AppealWords } from './appeal-vi.ts';

/** The words for appeals. */
export const appealWords = dictionary<AppealWords>(appealVi, () => import('./appeal-en.ts').then((m) => m.appealEn));
