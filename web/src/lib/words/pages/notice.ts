import notices from '../../../../../crates/server/words/notices.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What people are told, in Vietnamese. */
export const noticeVi = {
	title: 'Tin báo của tôi',
	hint: 'Những gì liên quan đến bạn, mới nhất trước. Chỉ bạn xem được danh sách này.',
	none: 'Chưa có tin báo nào.',
	nobody: 'Tài khoản này chưa gắn với người nào trong sổ, nên không có tin báo.',
	link: 'Tin báo',
	bell: (count: number) =>
		count === 0 ? 'Tin báo: không có tin mới' : `Tin báo: ${count >= 100 ? '99+' : count} tin chưa đọc`,
	sending: 'Chọn tin gửi qua thư, đến máy',
	unread: 'Chưa đọc',
	readAll: 'Đánh dấu đã đọc tất cả',
	markRead: 'Đã đọc',
	markUnread: 'Để đọc lại',
	markOf: (act: string, what: string) => `${act}: ${what}`,
	allRead: 'Đã đánh dấu đọc tất cả.',
	round: (round: number) => `vòng ${round}`,
	table: (table: number) => `bàn ${table}`,
	plays: (white: string, black: string) => `${white} – ${black}`,
	score: (score: string) => `Kết quả hiện nay: ${score}`,
	noScore: 'Hiện nay ván chưa có kết quả.',
	until: (at: string) => `Được khiếu nại đến ${at}.`,
	overturned: 'Phán quyết này đã bị hủy.',
	kind: notices.kind
} as const;

export type NoticeWords = Widen<typeof noticeVi>;

/** What people are told. */
export const noticeWords = dictionary<NoticeWords>(noticeVi, () => import('./notice-en.ts').then((m) => m.noticeEn));
