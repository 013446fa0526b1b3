import type { Widen } from '#lib/words/widen.ts';

/** The words for players who must not meet, in Vietnamese. */
export const apartVi = {
	title: 'Không xếp gặp nhau',
	hint: 'Từ vòng tới, hai người trong một dòng không được ghép với nhau. Danh sách này ai cũng xem được.',
	one: 'Một đấu thủ',
	other: 'Và một đấu thủ',
	add: 'Thêm cặp',
	sameClub: 'Thêm mọi cặp cùng câu lạc bộ',
	save: 'Ghi danh sách này',
	kept: (n: number) => `Đã ghi: ${n} cặp không xếp gặp nhau.`,
	remove: (one: string, other: string) => `Cho ${one} và ${other} gặp nhau`
} as const;

export type ApartWords = Widen<typeof apartVi>;
