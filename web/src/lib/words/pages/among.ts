import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for a part of a rating list, in Vietnamese. */
export const amongVi = {
	title: 'Lọc theo tỉnh, câu lạc bộ, nam nữ, lứa tuổi',
	all: 'Tất cả',
	body: 'Liên đoàn, tỉnh thành',
	club: 'Tìm câu lạc bộ',
	sex: 'Nam, nữ',
	sexes: { FEMALE: 'Nữ', MALE: 'Nam' },
	age: 'Lứa tuổi trong năm',
	ages: {
		UP_TO_12: 'Đến 12 tuổi',
		UP_TO_16: 'Đến 16 tuổi',
		UP_TO_20: 'Đến 20 tuổi',
		FROM_50: 'Từ 50 tuổi',
		FROM_65: 'Từ 65 tuổi'
	},
	remove: (name: string) => `Bỏ lọc ${name}`,
	files: 'Tải về danh sách đang xem'
} as const;

export type AmongWords = Widen<typeof amongVi>;

/** The words for a part of a rating list. */
export const amongWords = dictionary<AmongWords>(
	amongVi,
	() => import('./among-en.ts').then((m) => m.amongEn),
	'among'
);
