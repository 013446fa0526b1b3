import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about names in Chinese characters, in Vietnamese. */
export const hanNameVi = {
	title: (name: string) => `Tên chữ Hán của ${name}`,
	lead: 'Hiện thay tên trên các trang tiếng Trung và trong tệp ván cờ cho phần mềm Trung Quốc; tìm kiếm cũng thấy theo tên này. Nơi nào tên bị ẩn thì tên chữ Hán cũng bị ẩn.',
	label: 'Tên chữ Hán',
	hint: 'Chỉ chữ Hán và dấu chấm giữa (·), ví dụ 阮垂凤.',
	save: 'Lưu tên chữ Hán',
	saved: 'Đã lưu tên chữ Hán.',
	drop: 'Bỏ tên chữ Hán',
	dropped: 'Đã bỏ tên chữ Hán.'
} as const;

export type HanNameWords = Widen<typeof hanNameVi>;

/** The words about names in Chinese characters. */
export const hanNameWords = dictionary<HanNameWords>(hanNameVi, () =>
	import('./han-name-en.ts').then((m) => m.hanNameEn)
);
