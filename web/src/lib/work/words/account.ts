import { dictionary } from '#lib/words/words.svelte.ts';
import { accountVi, type AccountWords } from './account-vi.ts';

/** The words of log-in, account and the start of work. */
export const accountWords = dictionary<AccountWords>(accountVi, () =>
	import('./account-en.ts').then((m) => m.accountEn)
);

/** A role's or scope's code in words, in whatever case it comes. */
export const sayRole = (role: string): string =>
	(accountWords().roles as Record<string, string>)[role.toLowerCase()] ?? role;
export const sayScope = (scope: string): string =>
	(accountWords().scopes as Record<string, string>)[scope.toLowerCase()] ?? scope;
