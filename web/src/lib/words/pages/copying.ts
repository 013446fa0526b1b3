import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Taking a table along, in Vietnamese. */
export const copyingVi = {
	table: 'Chép bảng',
	done: (rows: number) => `Đã chép ${rows} dòng, dán được vào bảng tính.`,
	failed: 'Trình duyệt không cho chép. Hãy chọn bảng rồi bấm Ctrl+C.',
	none: 'Ở mục này không có bảng nào.'
} as const;

export type CopyingWords = Widen<typeof copyingVi>;

/** Taking a table along. */
export const copyingWords = dictionary<CopyingWords>(
	copyingVi,
	() => import('./copying-en.ts').then((m) => m.copyingEn),
	'copying'
);
