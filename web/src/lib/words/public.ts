import { publicVi, type PublicWords } from './public-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of the public pages. */
export const p = dictionary<PublicWords>(publicVi, () => import('./public-en.ts').then((m) => m.publicEn));
