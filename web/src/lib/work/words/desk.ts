import { dictionary } from '#lib/words/words.svelte.ts';
import { deskVi, type DeskWords } from './desk-vi.ts';

/** The words that all pages of the arbiter share. */
export const deskWords = dictionary<DeskWords>(deskVi, () => import('./desk-en.ts').then((m) => m.deskEn));
