import { dictionary } from '#lib/words/words.svelte.ts';
import { capabilityVi, type CapabilityWords } from './capability-vi.ts';

/** The words for what may be done and who may. */
export const capabilityWords = dictionary<CapabilityWords>(capabilityVi, () =>
	import('./capability-en.ts').then((m) => m.capabilityEn)
);
