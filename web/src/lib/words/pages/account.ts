import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

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
		forgotten: 'Quên mật khẩu?',
		byMail: 'Nhận liên kết qua thư',
		haveCode: 'Đặt mật khẩu bằng mã'
	},
	password: {
		title: 'Đặt mật khẩu',
		lead: 'Nhập mã trên phiếu được giao, rồi tự đặt mật khẩu.',
		change: 'Đổi mật khẩu',
		code: 'Mã',
		codeMissing: 'Hãy nhập mã trên phiếu.',
		current: 'Mật khẩu hiện tại',
		currentMissing: 'Hãy nhập mật khẩu hiện tại.',
		fresh: 'Mật khẩu mới',
		hint: 'Ít nhất 15 ký tự; một câu dài dễ nhớ là tốt nhất. Các phiên khác sẽ kết thúc.',
		short: 'Mật khẩu phải có ít nhất 15 ký tự.',
		again: 'Nhập lại mật khẩu mới',
		differs: 'Hai lần nhập không giống nhau.',
		submit: 'Đặt mật khẩu',
		set: (login: string) => `Đã đặt mật khẩu cho tài khoản ${login}.`,
		changed: 'Đã đổi mật khẩu.'
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
		checkIn: 'Điểm danh',
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
		started: 'Bắt đầu',
		seen: 'Lần cuối',
		current: 'phiên này',
		revoke: 'Thu hồi',
		revokeOf: (client: string) => `Thu hồi phiên của ${client}`,
		revoked: 'Đã thu hồi phiên đăng nhập.',
		endOthers: 'Kết thúc mọi phiên khác',
		othersEnded: 'Mọi phiên khác đã kết thúc.'
	},
	scopes: { everything: 'Toàn bộ', body: 'Một tổ chức', club: 'Một câu lạc bộ', event: 'Một giải' }
} as const;

export type AccountWords = Widen<typeof accountVi>;

/** The words of log-in, account and the start of work. */
export const accountWords = dictionary<AccountWords>(accountVi, () =>
	import('./account-en.ts').then((m) => m.accountEn)
);

/** A scope's code in words, in whatever case it comes. */
export const sayScope = (scope: string): string =>
	(accountWords().scopes as Record<string, string>)[scope.toLowerCase()] ?? scope;
