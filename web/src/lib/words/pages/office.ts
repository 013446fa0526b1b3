import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words that all pages of the office share, in Vietnamese. */
export const officeVi = {
	title: 'Văn phòng',
	menu: 'Các mục văn phòng',
	nav: {
		home: 'Tổng quan',
		members: 'Hội viên',
		duplicates: 'Hồ sơ trùng',
		bodies: 'Tổ chức và câu lạc bộ',
		fide: 'Danh sách FIDE',
		past: 'Giải cũ',
		lists: 'Danh sách hệ số',
		accounts: 'Tài khoản',
		audit: 'Sổ theo dõi',
		events: 'Giải đấu',
		announcements: 'Thông báo',
		money: 'Thu chi',
		discipline: 'Kỷ luật',
		titles: 'Phong cấp'
	},
	notYours: 'Tài khoản này không có việc ở văn phòng.',
	required: 'Không được để trống.',
	choose: 'Hãy chọn.',
	chooseOne: '– chọn –',
	person: {
		search: 'Tìm người',
		hint: 'Tên không cần dấu',
		chosen: 'Đã chọn',
		remove: 'Bỏ',
		removeOf: (name: string) => `Bỏ ${name}`,
		none: 'Không tìm thấy ai.'
	}
} as const;

export type OfficeWords = Widen<typeof officeVi>;

/** The words that all pages of the office share. */
export const officeWords = dictionary<OfficeWords>(officeVi, () => import('./office-en.ts').then((m) => m.officeEn));
