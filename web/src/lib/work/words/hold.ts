import { dictionary } from '#lib/words/words.svelte.ts';
import { holdVi, type HoldWords } from './hold-vi.ts';

/** The words for what is signed by holding, and for what would follow. */
export const holdWords = dictionary<HoldWords>(holdVi, () => import('./hold-en.ts').then((m) => m.holdEn));
