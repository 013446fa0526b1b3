import { lawVi, type LawWords } from './law-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of the law browser. */
export const lawWords = dictionary<LawWords>(lawVi, () => import('./law-en.ts').then((m) => m.lawEn));
