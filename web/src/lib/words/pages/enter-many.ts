import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for entering many at once, in Vietnamese. */
export const enterManyVi = {
	club: 'Ghi danh cả câu lạc bộ',
	which: 'Câu lạc bộ',
	asking: 'Đang đọc danh sách hội viên…',
	failed: 'Chưa đọc được danh sách hội viên.',
	picked: (n: number, all: number) => `Đã chọn ${n}/${all} hội viên.`,
	pickAll: 'Chọn mọi người đủ điều kiện',
	pickNobody: 'Bỏ chọn tất cả',
	part: (done: number, all: number) => `Đã ghi danh ${done}/${all} người…`,
	paste: 'Dán danh sách tên',
	names: 'Mỗi dòng một tên',
	find: 'Tìm trong sổ hội viên',
	found: (n: number, all: number) => `Nhận ra ${n}/${all} tên.`,
	nobody: 'không có trong sổ',
	several: 'nhiều người, hãy chọn:',
	remove: 'Gỡ',
	removeOf: (name: string) => `Gỡ ${name} khỏi danh sách`,
	removed: (name: string) => `Đã gỡ ${name} khỏi danh sách.`,
	back: 'Cho trở lại',
	backOf: (name: string) => `Cho trở lại: ${name}`,
	returned: (name: string) => `${name} đã trở lại giải.`
} as const;

export type EnterManyWords = Widen<typeof enterManyVi>;

/** The words for entering many at once. */
export const enterManyWords = dictionary<EnterManyWords>(enterManyVi, () =>
	import('./enter-many-en.ts').then((m) => m.enterManyEn)
);
