import type { Widen } from '#lib/words/widen.ts';

/** The words of log-in, account and the start of work, in Vietnamese. */
export const accountVi = {
	logIn: {
		title: 'Đăng nhập',
		lead: 'Dành cho đấu thủ, trọng tài và cán bộ liên đoàn.',
		login: 'Tên đăng nhập',
		password: 'Mật khẩu',
		hint: 'Mật khẩu có ít nhất 15 ký tự.',
		show: 'Hiện mật khẩu',
		hide: 'Ẩn mật khẩu',
		submit: 'Đăng nhập',
		loginMissing: 'Hãy nhập tên đăng nhập.',
		passwordMissing: 'Hãy nhập mật khẩu.',
		throttled: (time: string) => `Thử lại sau ${time}.`,
		already: (name: string) => `Bạn đang đăng nhập với tên ${name}.`,
		forgotten: 'Quên mật khẩu: liên hệ quản trị viên của liên đoàn.'
	},
	needed: 'Trang này dành cho người đã đăng nhập.',
	work: {
		title: 'Làm việc',
		hello: (name: string) => `Chào ${name}`,
		duties: 'Giải được phân công',
		noDuties: 'Bạn chưa được phân công ở giải nào.',
		desk: 'Bàn trọng tài',
		deskHint: 'Ghi quyết định, nhập nước đi',
		appeals: 'Khiếu nại',
		manage: 'Điều hành giải',
		office: 'Văn phòng',
		officeHint: 'Hội viên, câu lạc bộ, giải đấu, tài khoản',
		account: 'Tài khoản',
		accountHint: 'Phiên đăng nhập, vai trò',
		page: 'Trang của tôi',
		pageHint: 'Các ván, hệ số, phán quyết'
	},
	account: {
		title: 'Tài khoản',
		login: 'Tên đăng nhập',
		person: 'Người',
		noPerson: 'Chưa gắn với người nào trong sổ',
		grants: 'Vai trò',
		noGrants: 'Chưa được cấp vai trò nào.',
		role: 'Vai trò',
		scope: 'Phạm vi',
		sessions: 'Phiên đăng nhập',
		client: 'Thiết bị',
		started: 'Bắt đầu',
		seen: 'Lần cuối',
		current: 'phiên này',
		revoke: 'Thu hồi',
		revokeOf: (client: string) => `Thu hồi phiên của ${client}`,
		revoked: 'Đã thu hồi phiên đăng nhập.',
		logOut: 'Đăng xuất'
	},
	roles: {
		visitor: 'Khách',
		player: 'Đấu thủ',
		club_secretary: 'Thư ký câu lạc bộ',
		staff: 'Cán bộ liên đoàn',
		table_arbiter: 'Trọng tài bàn',
		arbiters_secretary: 'Thư ký trọng tài',
		deputy_chief_arbiter: 'Phó tổng trọng tài',
		chief_arbiter: 'Tổng trọng tài',
		organizing_head: 'Trưởng ban tổ chức',
		administrator: 'Quản trị viên'
	},
	scopes: { everything: 'Toàn bộ', body: 'Một tổ chức', club: 'Một câu lạc bộ', event: 'Một giải' }
} as const;

export type AccountWords = Widen<typeof accountVi>;
