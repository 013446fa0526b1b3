import { dictionary } from '#lib/words/words.svelte.ts';
import { officialsVi, type OfficialsWords } from './officials-vi.ts';

/** The words for officials who leave, are absent or come back. */
export const officialsWords = dictionary<OfficialsWords>(officialsVi, () =>
	import('./officials-en.ts').then((m) => m.officialsEn)
);
