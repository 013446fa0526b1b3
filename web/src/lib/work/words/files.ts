import { dictionary } from '#lib/words/words.svelte.ts';
import { filesVi, type FilesWords } from './files-vi.ts';

/** The words for files that are imported. */
export const filesWords = dictionary<FilesWords>(filesVi, () => import('./files-en.ts').then((m) => m.filesEn));

/** A problem of a line in an imported file. */
export const sayProblem = (code: string): string => (filesWords().import.codes as Record<string, string>)[code] ?? code;
export const sayColumn = (column: string): string =>
	(filesWords().import.columns as Record<string, string>)[column] ?? column;
