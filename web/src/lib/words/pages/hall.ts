import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the screen in a hall, in Vietnamese. */
export const hallVi = {
	title: 'Màn hình hội trường',
	round: (n: number) => `Vòng ${n}`,
	boards: (from: number, to: number, of: number) => `Bàn ${from}–${to} trong ${of}`,
	standings: (n: number) => `Xếp hạng sau vòng ${n}`,
	places: (from: number, to: number, of: number) => `Hạng ${from}–${to} trong ${of}`,
	seats: (n: number) => `Mời các kỳ thủ vào bàn, vòng ${n}`,
	late: (tables: string) => `Chưa bắt đầu: bàn ${tables}`,
	move: (n: number) => `Nước ${n}`,
	waits: 'Chờ bắt đầu',
	done: (done: number, playing: number) => `${done} bàn đã xong, ${playing} bàn đang đấu`,
	over: (n: number) => `Vòng ${n} đã xong`,
	nothing: 'Chưa có vòng nào được công bố.',
	lost: (since: string) => `Mất mạng từ ${since}, đang tự nối lại`,
	paused: 'Đang dừng',
	keys: 'Phím cách: dừng hoặc chạy tiếp. Mũi tên: trang trước, trang sau. F: toàn màn hình.',
	open: 'Mở màn hình hội trường'
} as const;

export type HallWords = Widen<typeof hallVi>;

/** The words of the screen in a hall. */
export const hallWords = dictionary<HallWords>(hallVi, () => import('./hall-en.ts').then((m) => m.hallEn), 'hall');
