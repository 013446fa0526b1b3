import { dictionary } from '#lib/words/words.svelte.ts';
import { numbersVi, type NumbersWords } from './numbers-vi.ts';

/** The words for starting numbers. */
export const numbersWords = dictionary<NumbersWords>(numbersVi, () =>
	import('./numbers-en.ts').then((m) => m.numbersEn)
);
