import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the law browser, in Vietnamese. */
export const lawVi = {
	title: 'Luật',
	search: 'Tìm trong luật',
	placeholder: 'Số điều hoặc từ khóa, không cần dấu: cham quan',
	laws: 'Các bộ luật',
	articles: (n: number) => `${n} điều`,
	results: (n: number) => `${n} điều khớp`,
	none: 'Không có điều nào khớp.',
	partOf: 'Thuộc',
	parts: 'Gồm các điều',
	previous: 'Điều trước',
	next: 'Điều sau',
	permalink: 'Đường dẫn cố định của điều này',
	digest: 'Tóm tắt của liên đoàn, không thay cho văn bản gốc.',
	fingerprint: (hash: string) => `Dấu vân tay của bản tóm tắt: ${hash}`,
	contents: 'Mục lục',
	allLaws: 'Tất cả các luật'
} as const;

export type LawWords = Widen<typeof lawVi>;

/** The words of the law browser. */
export const lawWords = dictionary<LawWords>(lawVi, () => import('./law-en.ts').then((m) => m.lawEn), 'law');
