import { dictionary } from '#lib/words/words.svelte.ts';
import { enteringVi, type EnteringWords } from './entering-vi.ts';

export const enteringWords = dictionary<EnteringWords>(enteringVi, () =>
	import('./entering-en.ts').then((m) => m.enteringEn)
);
