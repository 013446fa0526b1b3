import { dictionary } from '#lib/words/words.svelte.ts';
import { optionsVi, type OptionWords } from './options-vi.ts';

/** What a system is told beside its rounds. */
export const optionsWords = dictionary<OptionWords>(optionsVi, () =>
	import('./options-en.ts').then((m) => m.optionsEn)
);
