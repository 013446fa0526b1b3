import { dictionary } from '#lib/words/words.svelte.ts';
import { registryVi, type RegistryWords } from './registry-vi.ts';

/** The words for bodies, clubs and members. */
export const registryWords = dictionary<RegistryWords>(registryVi, () =>
	import('./registry-en.ts').then((m) => m.registryEn)
);
