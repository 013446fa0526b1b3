import { dictionary } from '#lib/words/words.svelte.ts';
import { apartVi, type ApartWords } from './apart-vi.ts';

/** The words for players or teams that must not meet. */
export const apartWords = dictionary<ApartWords>(apartVi, () => import('./apart-en.ts').then((m) => m.apartEn));
