import type { Widen } from '#lib/words/widen.ts';

/** The words for opening accounts and granting roles, in Vietnamese. */
export const accountsVi = {
	title: 'Tài khoản',
	open: 'Mở tài khoản',
	login: 'Tên đăng nhập',
	loginHint: 'Từ 3 đến 80 ký tự: chữ, số và - _ . @ +',
	loginWrong: 'Từ 3 đến 80 ký tự: chữ, số và - _ . @ +',
	password: 'Mật khẩu ban đầu',
	passwordHint: 'Ít nhất 15 ký tự. Giao tận tay cho người dùng.',
	passwordShort: 'Mật khẩu phải có ít nhất 15 ký tự.',
	generate: 'Tạo mật khẩu',
	person: 'Của người',
	personHint: 'Cần có để trọng tài ký quyết định, đấu thủ khiếu nại.',
	openSubmit: 'Mở tài khoản',
	opened: (login: string) => `Đã mở tài khoản ${login}.`,
	grant: 'Cấp vai trò',
	grantHint: 'Trọng tài và trưởng ban tổ chức được bổ nhiệm trong từng giải, không cấp ở đây.',
	role: 'Vai trò',
	scope: 'Phạm vi',
	everything: 'Toàn bộ',
	grantSubmit: 'Cấp vai trò',
	granted: (role: string, login: string) => `Đã cấp vai trò ${role} cho ${login}.`
} as const;

export type AccountsWords = Widen<typeof accountsVi>;
