import { dictionary } from '#lib/words/words.svelte.ts';
import { movesVi, type MovesWords } from './moves-vi.ts';

/** The words for recording moves. */
export const movesWords = dictionary<MovesWords>(movesVi, () => import('./moves-en.ts').then((m) => m.movesEn));
