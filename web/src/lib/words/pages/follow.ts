import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Whom one follows, in Vietnamese. */
export const followVi = {
	title: 'Đang theo dõi',
	follow: 'Theo dõi',
	list: 'Danh sách theo dõi',
	of: (name: string) => `Theo dõi ${name}`,
	no: (name: string) => `Bỏ theo dõi ${name}`,
	kept: 'Danh sách chỉ nằm trên thiết bị này. Máy chủ không biết bạn theo dõi ai.',
	none: 'Chưa theo dõi ai. Bấm Theo dõi ở trang của một kỳ thủ hay một giải.',
	now: 'Đang đấu',
	next: 'Sắp đấu',
	noGames: 'Chưa có ván nào chờ.',
	people: 'Kỳ thủ',
	events: 'Giải đấu',
	gone: 'không còn'
} as const;

export type FollowWords = Widen<typeof followVi>;

/** Whom one follows. */
export const followWords = dictionary<FollowWords>(
	followVi,
	() => import('./follow-en.ts').then((m) => m.followEn),
	'follow'
);
