import { dictionary } from '#lib/words/words.svelte.ts';
import { correctionVi, type CorrectionWords } from './correction-vi.ts';

/** The words for correcting a result after the round's lock. */
export const correctionWords = dictionary<CorrectionWords>(correctionVi, () =>
	import('./correction-en.ts').then((m) => m.correctionEn)
);
