import { whyVi, type WhyWords } from './why-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words that ask why. */
export const whyWords = dictionary<WhyWords>(whyVi, () => import('./why-en.ts').then((m) => m.whyEn));
