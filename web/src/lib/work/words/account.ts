import { dictionary } from '#lib/words/words.svelte.ts';
import { accountVi, type AccountWords } from './account-vi.ts';

/** The words of log-in, account and the start of work. */
export const a = dictionary<AccountWords>(accountVi, () => import('./account-en.ts').then((m) => m.accountEn));

/** A role's or scope's code in words, in whatever case it comes. */
export const sayRole = (role: string): string => (a().roles as Record<string, string>)[role.toLowerCase()] ?? role;
export const sayScope = (scope: string): string => (a().scopes as Record<string, string>)[scope.toLowerCase()] ?? scope;
