import { dictionary } from '#lib/words/words.svelte.ts';
import { accountsVi, type AccountsWords } from './accounts-vi.ts';

/** The words for opening accounts and granting roles. */
export const accountsWords = dictionary<AccountsWords>(accountsVi, () =>
	import('./accounts-en.ts').then((m) => m.accountsEn)
);
