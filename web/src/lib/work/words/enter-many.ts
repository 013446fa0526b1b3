import { dictionary } from '#lib/words/words.svelte.ts';
import { enterManyVi, type EnterManyWords } from './enter-many-vi.ts';

/** The words for entering many at once. */
export const enterManyWords = dictionary<EnterManyWords>(enterManyVi, () =>
	import('./enter-many-en.ts').then((m) => m.enterManyEn)
);
