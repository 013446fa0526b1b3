import titles from '../../../../../crates/server/words/pages/titles.vi.json';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What titles are called, who gives them and who holds them, in Vietnamese. */
export const titleNamesVi = titles;

/** Apart from the words of giving and taking them: a name has its title beside it. */
export const titleNames = dictionary(titleNamesVi, () => import('./title-names-en.ts').then((m) => m.titleNamesEn));
