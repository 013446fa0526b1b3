import { dictionary } from '#lib/words/words.svelte.ts';
import { tableVi, type TableWords } from './table-vi.ts';

/** The words of the arbiter’s desk. */
export const tableWords = dictionary<TableWords>(tableVi, () => import('./table-en.ts').then((m) => m.tableEn));
