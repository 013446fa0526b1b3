import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for starting numbers, in Vietnamese. */
export const numbersVi = {
	title: { person: 'Số thứ tự của đấu thủ', team: 'Số thứ tự của các đội' },
	hint: {
		person:
			'Người đứng đầu mang số 1. Dùng nút hoặc phím mũi tên để đổi chỗ, rồi ghi lại; hoặc xếp theo hệ số, hoặc bốc thăm. Chỉ trước khi ghép vòng đầu.',
		team: 'Đội đứng đầu mang số 1 (A). Dùng nút hoặc phím mũi tên để đổi chỗ, rồi ghi lại; hoặc xếp theo hệ số trung bình của đấu thủ chính thức, hoặc bốc thăm.'
	},
	byHand: (n: number) => `Tự xếp thứ tự (${n})`,
	number: 'Ghi số thứ tự',
	byRating: { person: 'Xếp theo hệ số', team: 'Xếp theo hệ số trung bình' },
	byLot: 'Bốc thăm…',
	numbered: 'Đã ghi số thứ tự.'
} as const;

export type NumbersWords = Widen<typeof numbersVi>;

/** The words for starting numbers. */
export const numbersWords = dictionary<NumbersWords>(numbersVi, () =>
	import('./numbers-en.ts').then((m) => m.numbersEn)
);
