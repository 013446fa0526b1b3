import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the score sheets of a round, in Vietnamese. */
export const roundSheetsVi = {
	out: (n: number, of: number) =>
		n === 0 ? `Đã nộp đủ biên bản của ${of} ván đã xong.` : `Chưa nộp đủ: ${n} trong ${of} ván đã xong.`,
	filter: 'Hiện',
	filters: { OUT: 'Chưa nộp', MISSING: 'Thất lạc', ALL: 'Tất cả' },
	none: 'Không có ván nào.',
	all: (n: number) => `Chọn cả ${n} ván`,
	pick: (table: number) => `Chọn bàn ${table}`,
	submit: (n: number) => `Nhận biên bản của ${n} ván`,
	done: (n: number) => `Đã nhận biên bản của ${n} ván.`,
	due: 'phải ghi bổ sung'
} as const;
export type RoundSheetsWords = Widen<typeof roundSheetsVi>;

/** The words of the score sheets of a round. */
export const roundSheetsWords = dictionary<RoundSheetsWords>(roundSheetsVi, () =>
	import('./round-sheets-en.ts').then((m) => m.roundSheetsEn)
);
