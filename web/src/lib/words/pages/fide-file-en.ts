import type { FideFileWords } from './fide-file.ts';

export const fideFileEn = {
	title: 'Import a FIDE list',
	lead: 'FIDE’s rating list in its text format, unpacked and whole, however long it is: it is sent in parts, and goes on where the network was away. A new list replaces the old one.',
	sent: (percent: number) => `${percent}% sent`,
	file: 'List file',
	submit: 'Import the list',
	missing: 'Choose a file.',
	done: (n: string) => `${n} players imported.`,
	problems: (n: number) => `${n} lines with problems, left out:`
} as const satisfies FideFileWords;
