import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of keys for programs, in Vietnamese. */
export const keysVi = {
	title: 'Khóa cho chương trình',
	link: 'Khóa cho chương trình (API)',
	lead: 'Chương trình của bạn hỏi hệ thống bằng khóa thay cho mật khẩu. Khóa không bao giờ làm được nhiều hơn bạn, cũng không nhiều hơn việc mà nó được tạo ra.',
	how: 'Cách dùng API',
	inUse: 'Khóa đang dùng',
	none: 'Chưa có khóa nào.',
	make: {
		title: 'Tạo khóa',
		purpose: 'Dùng vào việc gì',
		purposeHint: 'Để bạn nhận ra, ví dụ: trang web câu lạc bộ.',
		reach: 'Được làm gì',
		reaches: {
			PUBLIC: 'Đọc phần công khai',
			EVENT: (name: string) => `Việc của giải: ${name}`,
			CLUB: (name: string) => `Việc của câu lạc bộ: ${name}`
		},
		reachHint:
			'Khóa của giải hay câu lạc bộ làm việc thường ngày: đăng ký, bốc thăm, nước đi, kết quả; đăng ký và hội phí. Không khóa nào xử phạt, bổ nhiệm hay đọc dữ liệu riêng.',
		days: 'Trong bao lâu',
		dayChoices: { '30': '30 ngày', '90': '90 ngày', '366': 'Một năm' },
		submit: 'Tạo khóa',
		missing: 'Hãy nói khóa dùng vào việc gì.'
	},
	made: {
		title: 'Khóa mới',
		once: 'Chép ngay: khóa chỉ hiện lần này, hệ thống không giữ lại. Ai có khóa thì làm được việc của nó.',
		copy: 'Chép khóa',
		kept: 'Tôi đã cất'
	},
	reach: { PUBLIC: 'Đọc phần công khai', EVENT: 'Việc của giải', CLUB: 'Việc của câu lạc bộ' },
	standing: { GOOD: 'đang dùng được', EXPIRED: 'hết hạn', REVOKED: 'đã thu hồi' },
	until: 'Hết hạn',
	used: 'Dùng lần cuối',
	never: 'chưa dùng',
	revoke: 'Thu hồi',
	revokeOf: (purpose: string) => `Thu hồi khóa ${purpose}`,
	revoked: (purpose: string) => `Đã thu hồi khóa «${purpose}». Từ yêu cầu sau, khóa ấy không dùng được nữa.`,
	ended: 'Khóa đã hết hạn hoặc thu hồi',
	endedBy: (why: string) => `Quản trị viên thu hồi: ${why}`,
	others: {
		title: 'Khóa của mọi người',
		lead: 'Khóa đang dùng được của mọi tài khoản, khóa mới dùng đứng trước. Mã bí mật không ai xem được. Thu hồi có hiệu lực ngay ở yêu cầu sau; chủ khóa được báo và đọc được lý do.',
		search: 'Tìm theo việc hoặc tên đăng nhập',
		none: 'Không có khóa nào.',
		made: 'Tạo lúc',
		end: 'Thu hồi',
		endOf: (purpose: string, login: string) => `Thu hồi khóa ${purpose} của ${login}`,
		endTitle: 'Thu hồi khóa',
		endSure: (purpose: string, login: string) =>
			`Chương trình dùng khóa «${purpose}» của ${login} bị từ chối ngay. Việc này không hoàn lại được.`,
		why: 'Lý do',
		whyHint: 'Chủ khóa sẽ đọc.',
		whyMissing: 'Hãy ghi lý do.',
		done: (purpose: string, login: string) => `Đã thu hồi khóa «${purpose}» của ${login}.`
	}
} as const;

export type KeysWords = Widen<typeof keysVi>;

/** The words of keys for programs. */
export const keysWords = dictionary<KeysWords>(keysVi, () => import('./keys-en.ts').then((m) => m.keysEn));
