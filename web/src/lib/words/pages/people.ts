import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of people and clubs, in Vietnamese. */
export const peopleVi = {
	clubs: {
		title: 'Câu lạc bộ',
		search: 'Tìm câu lạc bộ',
		name: 'Tên',
		body: 'Trực thuộc',
		members: 'Hội viên',
		events: 'Giải có hội viên dự',
		closedOn: (day: string) => `Câu lạc bộ đã giải thể, ngày cuối ${day}.`,
		mergedInto: 'Đã sáp nhập vào',
		memberCount: (n: number) => `${n} hội viên`,
		none: 'Không có câu lạc bộ nào khớp với từ tìm.'
	},
	title: 'Kỳ thủ',
	search: 'Tìm kỳ thủ',
	count: (n: number) => `${n} người`,
	name: 'Họ và tên',
	club: 'Câu lạc bộ',
	rating: 'Hệ số',
	none: 'Không có ai khớp với từ tìm.',
	born: 'Năm sinh',
	fideId: 'Mã FIDE',
	ratings: 'Hệ số hiện tại',
	erased:
		'Dữ liệu cá nhân đã được xóa theo yêu cầu. Ván cờ và kết quả vẫn giữ dưới tên này; tệp và bản in có từ trước có thể còn tên cũ.',
	noRating: 'Chưa có hệ số.',
	games: (n: number) => `${n} ván`,
	chart: 'Diễn biến hệ số',
	chartOf: (name: string, kind: string) => `Biểu đồ hệ số ${kind} của ${name}; số liệu ở bảng bên dưới.`,
	table: 'Bảng số liệu',
	month: 'Ngày',
	holders: 'Người giữ đẳng cấp',
	lists: 'Danh sách hệ số hằng tháng',
	value: 'Hệ số',
	change: 'Thay đổi',
	event: 'Giải',
	history: 'Các ván đã đấu',
	noGames: 'Chưa có ván nào.',
	allGames: (form: string) => `Mọi ván, ${form}`,
	effect: {
		opponent: 'Hệ số đối thủ',
		expected: 'Kỳ vọng',
		change: 'Đổi hệ số',
		gathered: 'tính vào hệ số đầu',
		said: (opponent: number, expected: string | null, change: string | null) =>
			`đối thủ ${opponent}${expected && change ? `, kỳ vọng ${expected}: ${change}` : ', tính vào hệ số đầu'}`,
		file: (kind: string) => `Các ván ${kind} tính hệ số, CSV`
	},
	opponent: 'Đối thủ',
	color: 'Bên',
	score: 'Điểm',
	rulings: 'Phán quyết liên quan',
	leaders: 'Dẫn đầu bảng hệ số'
} as const;

export type PeopleWords = Widen<typeof peopleVi>;

/** The words of people and clubs. */
export const peopleWords = dictionary<PeopleWords>(
	peopleVi,
	() => import('./people-en.ts').then((m) => m.peopleEn),
	'people'
);
