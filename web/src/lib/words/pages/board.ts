import { wordsVi } from '#lib/games/games.ts';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What stands on boards and what a reader of the screen hears of them, in Vietnamese. */
export const boardVi = {
	flip: 'Xoay bàn cờ',
	soundOn: 'Âm thanh: bật',
	soundOff: 'Âm thanh: tắt',
	figurines: 'Mặt quân',
	han: 'Chữ Hán',
	pictures: 'Hình vẽ',
	viet: 'Chữ Việt',
	file: (n: string) => `cột ${n}`,
	rank: (n: string) => `hàng ${n}`,
	point: (file: string, rank: string) => `cột ${file} hàng ${rank}`,
	empty: 'trống',
	selected: 'đang chọn',
	reachable: 'đi được',
	capturable: 'ăn được',
	inCheck: 'đang bị chiếu',
	lastMove: 'nước vừa đi',
	marked: 'được nhắc đến',
	picked: (n: number) => `đã đánh dấu, thứ ${n}`,
	unsent: 'chưa gửi',
	promote: 'Phong cấp thành',
	riverLeft: 'SỞ HÀ',
	riverRight: 'HÁN GIỚI',
	keys: 'Dùng phím mũi tên để di chuyển giữa các ô, Enter hoặc phím cách để chọn quân và đi.',
	pickKeys: 'Dùng phím mũi tên để di chuyển giữa các ô, Enter hoặc phím cách để đánh dấu quân, lần nữa để bỏ.',
	ofSide: (piece: string, side: string) => `${piece} ${side}`,
	piece: wordsVi('piece'),
	sideInline: wordsVi('sideInline')
} as const;

export type BoardWords = Widen<typeof boardVi>;

/** What stands on boards. */
export const boardWords = dictionary<BoardWords>(
	boardVi,
	() => import('./board-en.ts').then((m) => m.boardEn),
	'board'
);
