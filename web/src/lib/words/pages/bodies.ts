import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for bodies that are merged, moved or closed, and for a body's page, in Vietnamese. */
export const bodiesVi = {
	short: 'Sáp nhập, giải thể',
	title: (name: string) => `Sáp nhập, giải thể: ${name}`,
	what: 'Việc cần ghi',
	changes: {
		merge: 'Sáp nhập vào tổ chức khác',
		move: 'Chuyển sang liên đoàn quốc gia khác',
		close: 'Giải thể'
	},
	into: 'Vào tổ chức',
	together: 'Cùng sáp nhập vào đó',
	parent: 'Liên đoàn quốc gia mới',
	from: 'Từ ngày',
	lastDay: 'Ngày cuối cùng',
	ground: 'Lý do',
	grounds: {
		BOUNDARIES: 'Sắp xếp đơn vị hành chính',
		OWN_CONGRESS: 'Đại hội của tổ chức quyết định',
		SUPERIOR: 'Cấp trên hoặc cơ quan cấp phép quyết định'
	},
	decree: 'Số nghị quyết, quyết định',
	signedOn: 'Ký ngày',
	says: {
		merge:
			'Câu lạc bộ, hội viên và tổ chức trực thuộc sang tổ chức mới từ ngày ấy; chức vụ và quyền ở tổ chức cũ hết ngay, không tự chuyển. Giải đã công bố vẫn mang tên tổ chức cũ. Không rút lại được.',
		move: 'Câu lạc bộ, giải và người giữ chức vụ đi cùng. Cán bộ của liên đoàn cũ không còn quyền với tổ chức này.',
		close:
			'Chỉ giải thể được khi không còn câu lạc bộ, tổ chức trực thuộc, giải chưa xong và hội phí chưa nộp. Chức vụ và quyền hết ngay. Không rút lại được.'
	},
	open: {
		title: 'Còn dở dang',
		none: 'Không còn giải nào chưa xong, không ai nợ hội phí.',
		events: (n: number) => `${n} giải chưa xong:`,
		owed: (n: number, amount: string) => `${n} khoản hội phí chưa nộp, cộng ${amount}`,
		clubs: (n: number) => `${n} câu lạc bộ đang hoạt động`,
		bodies: (n: number) => `${n} tổ chức trực thuộc`,
		takeOver: 'Đã biết: tổ chức nhận sáp nhập tiếp tục các giải và khoản nợ này'
	},
	record: 'Ghi vào sổ',
	merged: (names: string, into: string) => `Đã ghi vào sổ: ${names} sáp nhập vào ${into}.`,
	moved: (name: string) => `Đã ghi vào sổ: ${name} có cấp trên mới.`,
	closed: (name: string) => `Đã ghi vào sổ: ${name} giải thể.`,
	ended: 'Đã sáp nhập, giải thể',
	page: {
		closedOn: (day: string) => `Tổ chức đã giải thể, ngày cuối ${day}.`,
		mergedInto: 'Đã sáp nhập vào',
		by: (ground: string, number: string, day: string) => `${ground}: ${number}, ngày ${day}.`,
		above: 'Cấp trên',
		names: 'Tên trước đây',
		until: (name: string, day: string) => `${name} (đến trước ngày ${day})`,
		predecessors: 'Hợp nhất từ',
		joined: (day: string) => `ngày cuối ${day}`,
		clubs: 'Câu lạc bộ',
		noClubs: 'Không có câu lạc bộ nào đang hoạt động.',
		events: 'Giải của tổ chức'
	}
} as const;

export type BodiesWords = Widen<typeof bodiesVi>;

/** The words for bodies that are merged, moved or closed, and for a body's page. */
export const bodiesWords = dictionary<BodiesWords>(bodiesVi, () => import('./bodies-en.ts').then((m) => m.bodiesEn));
