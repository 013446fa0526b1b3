import { dictionary } from '#lib/words/words.svelte.ts';
import { officeVi, type OfficeWords } from './office-vi.ts';

/** The words that all pages of the office share. */
export const officeWords = dictionary<OfficeWords>(officeVi, () => import('./office-en.ts').then((m) => m.officeEn));
