import { boutVi, type BoutWords } from './bout-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of games. */
export const boutWords = dictionary<BoutWords>(boutVi, () => import('./bout-en.ts').then((m) => m.boutEn));
