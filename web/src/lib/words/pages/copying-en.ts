import type { CopyingWords } from './copying.ts';

export const copyingEn = {
	table: 'Copy table',
	done: (rows) => `${rows} rows copied: paste them into a spreadsheet.`,
	failed: 'The browser does not allow it. Select the table and press Ctrl+C.',
	none: 'There is no table here.'
} as const satisfies CopyingWords;
