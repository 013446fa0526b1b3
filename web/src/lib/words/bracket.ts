import { bracketVi, type BracketWords } from './bracket-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of brackets. */
export const bracketWords = dictionary<BracketWords>(bracketVi, () =>
	import('./bracket-en.ts').then((m) => m.bracketEn)
);
