import { dictionary } from '#lib/words/words.svelte.ts';
import { officeVi, type OfficeWords } from './office-vi.ts';

/** The words of the office. */
export const o = dictionary<OfficeWords>(officeVi, () => import('./office-en.ts').then((m) => m.officeEn));

/** A problem of a line in an imported file. */
export const sayProblem = (code: string): string => (o().import.codes as Record<string, string>)[code] ?? code;
export const sayColumn = (column: string): string => (o().import.columns as Record<string, string>)[column] ?? column;
