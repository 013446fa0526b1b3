import { explainVi, type ExplainWords } from './explain-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words around explanations. */
export const explainWords = dictionary<ExplainWords>(explainVi, () =>
	import('./explain-en.ts').then((m) => m.explainEn)
);
