// FIDE's forms as the server makes them: tables of words and numbers.
import { path } from '#lib/paths.ts';

export interface FormTable {
	title: string;
	head: readonly string[];
	rows: readonly (readonly (string | number | null)[])[];
}

/** The forms of a chess event: the tournament's report, everybody's norms, the certificates of those who made one. */
export const FORMS = ['it3', 'title-norms', 'it1'] as const;
export type Form = (typeof FORMS)[number] | `it1-${number}`;

/** A form has few lines and many columns where each line is one thing: it reads better as a list. */
export const isList = ({ head, rows }: FormTable): boolean => head.length > 8 && rows.length <= 4;

interface Told {
	forms?: readonly { name: string; tables: readonly FormTable[] }[];
}

/** Forms, each with its tables, names in full for who works at the event; none where nobody made a norm. */
export async function askForm(event: string, form: Form, language: string): Promise<readonly (readonly FormTable[])[]> {
	let answer = await fetch(path.fileInFull(event, `${form}.json`, language));
	if (answer.status === 403) answer = await fetch(path.file(event, `${form}.json`, language));
	if (answer.status === 404) return [];
	if (!answer.ok) throw new Error(`${answer.status}`);
	const told = (await answer.json()) as Told | FormTable;
	return 'head' in told ? [[told]] : (told as Told).forms!.map(({ tables }) => tables);
}
