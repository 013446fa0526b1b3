import { dictionary } from '#lib/words/words.svelte.ts';
import { membersVi, type MembersWords } from './members-vi.ts';

/** The words for requests, dues and receipts. */
export const membersWords = dictionary<MembersWords>(membersVi, () =>
	import('./members-en.ts').then((m) => m.membersEn)
);
