import { dictionary } from '#lib/words/words.svelte.ts';
import { drawVi, type DrawWords } from './draw-vi.ts';

/** The words of pairings by hand and of byes that were asked for. */
export const drawWords = dictionary<DrawWords>(drawVi, () => import('./draw-en.ts').then((m) => m.drawEn));
