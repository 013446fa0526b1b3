import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words that all pages of the office share, in Vietnamese. */
export const officeVi = {
	title: 'Văn phòng',
	menu: 'Các mục văn phòng',
	nav: {
		home: 'Tổng quan',
		members: 'Hội viên',
		bodies: 'Tổ chức và câu lạc bộ',
		fide: 'Danh sách FIDE',
		lists: 'Danh sách hệ số',
		accounts: 'Tài khoản',
		audit: 'Sổ theo dõi',
		events: 'Giải đấu',
		money: 'Thu chi',
		discipline: 'Kỷ luật'
	},
	about: {
		members: 'Tra cứu, nhập danh sách, hội phí, mã FIDE',
		bodies: 'Liên đoàn, hội tỉnh thành, câu lạc bộ',
		fide: 'Nhập danh sách hệ số FIDE để gắn mã cho hội viên',
		lists: 'Công bố danh sách hệ số hằng tháng',
		accounts: 'Mở tài khoản, cấp vai trò',
		audit: 'Đăng nhập, từ chối, dữ liệu riêng đã xem',
		money: 'Hội phí, nợ theo câu lạc bộ, phiếu thu, sao kê',
		discipline: 'Đình chỉ, truất quyền: đề nghị, quyết định, khiếu nại',
		events: 'Điều lệ, ghi danh, ghép cặp, kết quả, hệ số'
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
