import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for opening accounts and granting roles, in Vietnamese. */
export const accountsVi = {
	title: 'Tài khoản',
	keys: 'Khóa chương trình của mọi người',
	open: 'Mở tài khoản',
	login: 'Tên đăng nhập',
	loginHint: 'Từ 3 đến 80 ký tự: chữ không dấu, số và - _ . @ +',
	loginWrong: 'Từ 3 đến 80 ký tự: chữ không dấu, số và - _ . @ +',
	person: 'Của người',
	personHint: 'Mỗi người một tài khoản. Cần có để trọng tài ký quyết định, đấu thủ khiếu nại.',
	personNeeded: 'Hãy chọn hội viên: cán bộ chỉ mở tài khoản cho hội viên.',
	openSubmit: 'Mở tài khoản',
	opened: (login: string) => `Đã mở tài khoản ${login}.`,
	code: {
		title: 'Mã đặt mật khẩu',
		lead: 'Giao phiếu này tận tay chủ tài khoản. Mã chỉ hiện một lần, dùng được một lần, trong bảy ngày.',
		at: 'Vào trang',
		type: 'rồi nhập mã',
		lost: 'Mã đã hiện ở lần gửi trước. Hãy cấp mã khác.',
		print: 'In phiếu',
		slip: (login: string) => `Tài khoản ${login}`
	},
	list: {
		title: 'Danh sách tài khoản',
		search: 'Tìm tài khoản',
		none: 'Không có tài khoản nào khớp.',
		noPerson: 'không gắn với ai',
		states: {
			WAITING: 'chờ chủ đặt mật khẩu',
			UNCONFIRMED: 'chờ người thứ hai xác nhận',
			OPEN: 'đang dùng',
			CLOSED: 'đã đóng'
		},
		codeUntil: (time: string) => `Mã đã cấp dùng được đến ${time}`,
		issue: 'Cấp mã mới',
		issueOf: (login: string) => `Cấp mã mới cho ${login}`,
		confirm: 'Xác nhận chính chủ',
		confirmOf: (login: string) => `Xác nhận chính chủ: ${login}`,
		confirmed: (login: string) => `Đã xác nhận ${login}. Vai trò của tài khoản có hiệu lực.`,
		link: 'Gắn với hội viên',
		linkOf: (login: string) => `Gắn với hội viên: ${login}`,
		linkSure: (login: string) =>
			`Chức vụ của người này thuộc về ${login} sau khi người thứ hai xác nhận chính chủ. Đã gắn thì không đổi sang người khác được.`,
		linkHint: 'Mỗi người một tài khoản.',
		linkWhom: 'Hãy chọn hội viên là chủ tài khoản.',
		linkSubmit: 'Gắn',
		linked: (login: string, person: string) => `Đã gắn tài khoản ${login} với ${person}.`,
		close: 'Đóng tài khoản',
		closeOf: (login: string) => `Đóng tài khoản ${login}`,
		closeSure: (login: string) =>
			`Đóng ${login} thì không mở lại được, và không ai lấy lại tên này. Các phiên đang mở kết thúc ngay.`,
		closed: (login: string) => `Đã đóng tài khoản ${login}.`,
		revoke: 'Thu hồi',
		revokeOf: (role: string, login: string) => `Thu hồi vai trò ${role} của ${login}`,
		revoked: (role: string, login: string) => `Đã thu hồi vai trò ${role} của ${login}.`
	},
	grant: 'Cấp vai trò',
	from: 'Có hiệu lực từ ngày',
	until: 'Đến hết ngày',
	termHint: 'Để trống nếu có hiệu lực ngay, đến khi thu hồi. Cấp lại để đổi thời hạn.',
	term: (from: string | null, until: string | null) =>
		[from && `từ ${from}`, until && `đến hết ${until}`].filter(Boolean).join(' '),
	grantHint: 'Trọng tài và trưởng ban tổ chức được bổ nhiệm trong từng giải, không cấp ở đây.',
	role: 'Vai trò',
	scope: 'Phạm vi',
	everything: 'Toàn bộ',
	grantSubmit: 'Cấp vai trò',
	granted: (role: string, login: string) => `Đã cấp vai trò ${role} cho ${login}.`
} as const;

export type AccountsWords = Widen<typeof accountsVi>;

/** The words for opening accounts and granting roles. */
export const accountsWords = dictionary<AccountsWords>(accountsVi, () =>
	import('./accounts-en.ts').then((m) => m.accountsEn)
);
