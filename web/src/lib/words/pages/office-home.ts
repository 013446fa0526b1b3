import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What each part of the office is for, in Vietnamese. */
export const officeHomeVi = {
	members: 'Tra cứu, nhập danh sách, hội phí, mã FIDE',
	duplicates: 'Hai hồ sơ của một người: gộp, tách lại',
	bodies: 'Liên đoàn, hội tỉnh thành, câu lạc bộ',
	titles: 'Phong cấp, công nhận, thu hồi; khiếu nại',
	fide: 'Nhập danh sách hệ số FIDE để gắn mã cho hội viên',
	past: 'Nhập giải đã kết thúc từ tệp TRF, rút lại',
	lists: 'Công bố danh sách hệ số hằng tháng',
	accounts: 'Mở tài khoản, cấp vai trò',
	audit: 'Đăng nhập, từ chối, dữ liệu riêng đã xem',
	money: 'Hội phí, nợ theo câu lạc bộ, phiếu thu, sao kê',
	discipline: 'Đình chỉ, truất quyền: đề nghị, quyết định, khiếu nại',
	events: 'Điều lệ, ghi danh, ghép cặp, kết quả, hệ số',
	announcements: 'Đăng thông báo của liên đoàn, hội; đính chính, rút'
} as const;

export type OfficeHomeWords = Widen<typeof officeHomeVi>;

/** What each part of the office is for. */
export const officeHomeWords = dictionary<OfficeHomeWords>(officeHomeVi, () =>
	import('./office-home-en.ts').then((m) => m.officeHomeEn)
);
