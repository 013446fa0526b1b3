import { dictionary } from '#lib/words/words.svelte.ts';
import { securityVi, type SecurityWords } from './security-vi.ts';

/** The words of second factors and proofs. */
export const securityWords = dictionary<SecurityWords>(securityVi, () =>
	import('./security-en.ts').then((m) => m.securityEn)
);
