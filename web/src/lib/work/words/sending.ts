import { dictionary } from '#lib/words/words.svelte.ts';
import { sendingVi, type SendingWords } from './sending-vi.ts';

/** What is said of a command on its way. */
export const sendingWords = dictionary<SendingWords>(sendingVi, () =>
	import('./sending-en.ts').then((m) => m.sendingEn)
);
