import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for players or teams that must not meet, in Vietnamese. */
export const apartVi = {
	title: 'Không xếp gặp nhau',
	hint: 'Từ vòng tới, hai bên trong một dòng không được ghép với nhau. Danh sách này ai cũng xem được.',
	one: { person: 'Một đấu thủ', team: 'Một đội' },
	other: { person: 'Và một đấu thủ', team: 'Và một đội' },
	add: 'Thêm cặp',
	sameClub: 'Thêm mọi cặp cùng câu lạc bộ',
	sameProvince: 'Thêm mọi cặp cùng tỉnh, thành',
	save: 'Ghi danh sách này',
	kept: (n: number) => `Đã ghi: ${n} cặp không xếp gặp nhau.`,
	remove: (one: string, other: string) => `Cho ${one} và ${other} gặp nhau`
} as const;

export type ApartWords = Widen<typeof apartVi>;

/** The words for players or teams that must not meet. */
export const apartWords = dictionary<ApartWords>(apartVi, () => import('./apart-en.ts').then((m) => m.apartEn));
