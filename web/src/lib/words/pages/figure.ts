import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The figures of Article 24 on boards, in Vietnamese. */
export const figureVi = {
	title: (n: number) => `Hình ${n} trên bàn cờ`,
	play: 'Chạy chu kỳ',
	stop: 'Dừng',
	at: (n: number, of: number) => `Nước ${n} trong ${of}`,
	repeats: 'nước trong chu kỳ lặp lại',
	examples: 'Các ví dụ',
	example: (n: number) => `Ví dụ ${n}`,
	from: {
		PRINTED: 'Hình vẽ của bản in 2004 không còn: thế cờ theo hình cùng số của luật châu Á, nước đi theo bản in.',
		MENDED:
			'Hình vẽ của bản in 2004 không còn: thế cờ theo hình cùng số của luật châu Á. Bản in có chỗ sai ở hình này; đã sửa cho nước đi khớp với thế cờ.',
		OWN: 'Thế cờ do dự án dựng đúng theo hình này của Điều 24; máy phân xử giống hình.'
	}
} as const;

export type FigureWords = Widen<typeof figureVi>;

/** The figures of Article 24 on boards. */
export const figureWords = dictionary<FigureWords>(
	figureVi,
	() => import('./figure-en.ts').then((m) => m.figureEn),
	'figure'
);
