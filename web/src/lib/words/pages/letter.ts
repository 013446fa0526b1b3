import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about letters by which people who are in no register yet ask a club to admit them, in Vietnamese. */
export const letterVi = {
	title: 'Xin gia nhập câu lạc bộ',
	lead: 'Dành cho người chưa có tên trong sổ của liên đoàn. Câu lạc bộ đọc đơn, trả lời, rồi liên đoàn cấp thẻ.',
	member: 'Đã là hội viên thì đăng nhập, xin chuyển hoặc thôi ở trang tài khoản.',
	club: 'Câu lạc bộ',
	name: 'Họ và tên',
	birth: 'Ngày sinh',
	birthMissing: 'Hãy chọn ngày sinh.',
	sex: 'Giới tính',
	sexes: { FEMALE: 'Nữ', MALE: 'Nam' },
	phone: 'Điện thoại',
	email: 'Email',
	reachHint: 'Điện thoại hoặc email, để câu lạc bộ liên hệ',
	reachMissing: 'Hãy ghi điện thoại hoặc email.',
	guardian: 'Người giám hộ',
	guardianHint: 'Người chưa đủ 18 tuổi có cha, mẹ hoặc người giám hộ thay mặt: hãy cùng viết đơn này.',
	guardianName: 'Họ và tên người giám hộ',
	guardianPhone: 'Điện thoại người giám hộ',
	sponsor: 'Hội viên giới thiệu',
	sponsorHint: 'Một hội viên của liên đoàn: gõ tên, không cần dấu.',
	statement: 'Lời trình bày',
	kept: 'Chỉ câu lạc bộ đọc được đơn. Nhận đơn thì những gì bạn viết vào sổ của liên đoàn; đơn bị bỏ, được rút thì xóa hẳn.',
	send: 'Gửi đơn',
	join: 'Xin gia nhập câu lạc bộ này',
	own: 'Đơn xin gia nhập của bạn',
	keep: 'Hãy giữ đường dẫn của trang này: chỉ bằng nó mới xem lại được đơn.',
	copy: 'Sao chép đường dẫn',
	link: 'Đường dẫn của đơn',
	sent: (day: string) => `Gửi ngày ${day}`,
	stage: {
		WAITING: 'Đơn đã đến, câu lạc bộ chưa mở.',
		TAKEN_IN: 'Câu lạc bộ đã nhận đơn, đang xét.',
		ADMITTED: 'Bạn đã được kết nạp.',
		REFUSED: 'Câu lạc bộ từ chối.',
		LAID_ASIDE: 'Câu lạc bộ không nhận đơn này.',
		ENDED: 'Đơn không còn hiệu lực.'
	},
	reason: (text: string) => `Câu lạc bộ ghi: «${text}»`,
	card: (number: string) => `Số thẻ hội viên: ${number}`,
	noCard: 'Thẻ hội viên chưa được cấp.',
	account: 'Muốn có tài khoản thì hỏi câu lạc bộ: văn phòng liên đoàn phát mã đặt mật khẩu.',
	back: 'Rút đơn',
	backSure: 'Đơn bị xóa hẳn, câu lạc bộ không đọc được nữa.',
	takenBack: 'Đã rút đơn.',
	none: 'Không có đơn nào ở đường dẫn này. Đơn được giữ nửa năm, đơn đã rút thì xóa.',
	of: (name: string) => `Đơn gửi qua mạng: ${name}`,
	born: (day: string) => `sinh ngày ${day}`,
	forMinor: (name: string, phone: string) => `Người giám hộ: ${name}, ${phone}`,
	take: 'Nhận đơn vào sổ',
	takeHint: 'Nhận là ghi người này vào sổ và mở đơn để kết nạp hoặc từ chối.',
	taken: (name: string) => `Đã nhận đơn của ${name}.`,
	aside: 'Bỏ đơn',
	asideWhy: 'Lý do, người gửi đọc được',
	asideHint: 'Khi người này đã có trong sổ, hoặc không phải là đơn. Muốn từ chối người xin thì nhận đơn rồi từ chối.',
	asideDone: 'Đã bỏ đơn.'
} as const;

export type LetterWords = Widen<typeof letterVi>;

/** The words about letters to clubs. */
export const letterWords = dictionary<LetterWords>(letterVi, () => import('./letter-en.ts').then((m) => m.letterEn));
