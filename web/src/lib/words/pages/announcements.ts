import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Announcements of bodies and events, in Vietnamese. */
export const announcementsVi = {
	title: 'Thông báo',
	about: 'Thông báo của liên đoàn, các hội và các giải, mới nhất trước.',
	none: 'Chưa có thông báo nào.',
	all: 'Xem tất cả thông báo',
	by: (who: string, at: string) => `${who}, ${at}`,
	corrected: (at: string) => `Đính chính ${at}`,
	withdrawn: (at: string, who: string | null) => `Đã rút ${at}${who ? `, ${who}` : ''}`,
	wasThere: (at: string) => `Thông báo ngày ${at}`,
	office: {
		title: 'Đăng thông báo',
		ofEvent: 'Thông báo của giải',
		lead: 'Thông báo hiện ngay cho mọi người: trang đầu, trang giải, nguồn tin. Đừng ghi dữ liệu riêng của ai.',
		toldAtEvent: 'Người dự giải và người điều hành nhận tin báo.',
		who: 'Đăng thay',
		nobody: 'Tài khoản này không thuộc văn phòng tổ chức nào.',
		vi: 'Tiếng Việt',
		en: 'Tiếng Anh (không bắt buộc)',
		heading: 'Tiêu đề',
		headingEn: 'Tiêu đề bằng tiếng Anh',
		text: 'Nội dung',
		textEn: 'Nội dung bằng tiếng Anh',
		hint: (longest: number) => `Chữ thường, không định dạng; để dòng trống giữa hai đoạn. Nhiều nhất ${longest} ký tự.`,
		bothOrNone: 'Tiếng Anh cần cả tiêu đề và nội dung, hoặc để trống cả hai.',
		post: 'Đăng',
		posted: (title: string) => `Đã đăng «${title}».`,
		present: 'Đã đăng',
		correct: 'Đính chính',
		correctOf: (title: string) => `Đính chính «${title}»`,
		save: 'Lưu đính chính',
		saved: (title: string) => `Đã đính chính «${title}».`,
		withdraw: 'Rút',
		withdrawOf: (title: string) => `Rút «${title}»`,
		withdrawing: 'Nội dung không còn hiện cho ai; việc đã đăng và ai rút vẫn được ghi lại. Không đăng lại được.',
		withdrew: (title: string) => `Đã rút «${title}».`
	}
} as const;

export type AnnouncementsWords = Widen<typeof announcementsVi>;

/** Announcements of bodies and events. */
export const announcementsWords = dictionary<AnnouncementsWords>(announcementsVi, () =>
	import('./announcements-en.ts').then((m) => m.announcementsEn)
);
