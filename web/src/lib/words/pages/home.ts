import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The first page, in Vietnamese. */
export const homeVi = {
	today: (weekday: string) => `Hôm nay, ${weekday}`,
	round: (n: number, of: number) => `Vòng ${n}/${of}`,
	next: (round: number, at: string) => `Vòng ${round}: ${at}`,
	featured: (table: number) => `Bàn ${table}, đang đấu`,
	also: 'Cũng đang đấu',
	open: 'Xem ván',
	announcements: 'Thông báo',
	allAnnouncements: 'Tất cả thông báo',
	rulings: 'Phán quyết mới',
	noRulings: 'Chưa có phán quyết nào.',
	top: (game: string) => `Mười người đứng đầu, ${game}`,
	noRatings: 'Chưa có bảng hệ số.',
	list: 'Cả bảng hệ số',
	calendar: 'Sắp diễn ra',
	noEvents: 'Không có giải nào sắp tới.',
	season: 'Lịch mùa giải'
} as const;

export type HomeWords = Widen<typeof homeVi>;

/** The first page. */
export const homeWords = dictionary<HomeWords>(homeVi, () => import('./home-en.ts').then((m) => m.homeEn), 'home');
