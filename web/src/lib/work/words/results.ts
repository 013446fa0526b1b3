import { dictionary } from '#lib/words/words.svelte.ts';
import { resultsVi, type ResultsWords } from './results-vi.ts';

/** The words for entering the results of a round. */
export const resultsWords = dictionary<ResultsWords>(resultsVi, () =>
	import('./results-en.ts').then((m) => m.resultsEn)
);
