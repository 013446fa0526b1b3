import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for FIDE's list, in Vietnamese. */
export const fideFileVi = {
	title: 'Nhập danh sách FIDE',
	lead: 'Danh sách hệ số dạng văn bản của FIDE, giải nén nguyên vẹn, dài bao nhiêu cũng được: trang gửi từng phần, đứt mạng thì gửi tiếp. Danh sách mới thay danh sách cũ.',
	sent: (percent: number) => `Đã gửi ${percent}%`,
	file: 'Tệp danh sách',
	submit: 'Nhập danh sách',
	missing: 'Hãy chọn tệp.',
	done: (n: string) => `Đã nhập ${n} kỳ thủ.`,
	problems: (n: number) => `${n} dòng có lỗi, không nhập:`
} as const;

export type FideFileWords = Widen<typeof fideFileVi>;

/** The words for FIDE's list, which comes as a file. */
export const fideFileWords = dictionary<FideFileWords>(fideFileVi, () =>
	import('./fide-file-en.ts').then((m) => m.fideFileEn)
);
