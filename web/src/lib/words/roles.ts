// What roles and the functions of officials are called: the words of the crate that decides by them.
import rolesVi from '../../../../crates/access/words/roles.vi.json';
import { dictionary } from './words.svelte.ts';

const roles = dictionary<Record<string, string>>(
	rolesVi,
	() => import('../../../../crates/access/words/roles.en.json').then((m) => m.default),
	'roles'
);

/** A role or an official's function by its code, in whatever case it comes. */
export const sayRole = (code: string): string => roles()[code.toLowerCase()] ?? code;
