import rates from '../../../../crates/regulations/words/rates.vi.json';
import { wordsVi } from '#lib/games/games.ts';
import { upper } from './upper.ts';
import type { Widen } from './widen.ts';

/** The words of all pages, in Vietnamese. The keys of this file are the keys of every language. */
export const vi = {
	app: {
		name: 'Kỳ Đàn',
		skip: 'Đến nội dung chính',
		menu: 'Trang chính',
		language: 'Ngôn ngữ',
		logIn: 'Đăng nhập',
		logOut: 'Đăng xuất',
		account: (name: string) => `Tài khoản: ${name}`,
		work: 'Làm việc',
		home: 'Trang chủ',
		theme: { auto: 'Giao diện: theo máy', light: 'Giao diện: sáng', dark: 'Giao diện: tối' }
	},
	nav: { events: 'Giải đấu', people: 'Kỳ thủ', clubs: 'Câu lạc bộ', law: 'Luật' },
	act: {
		close: 'Đóng',
		cancel: 'Hủy',
		retry: 'Thử lại',
		more: 'Xem thêm',
		search: 'Tìm',
		searchPlaceholder: 'Tìm không cần dấu, ví dụ: nguyen van an',
		print: 'In',
		reload: 'Tải lại trang'
	},
	state: {
		loading: 'Đang tải…',
		none: 'Chưa có gì ở đây.',
		noResults: 'Không tìm thấy kết quả nào.',
		live: 'Trực tiếp',
		connecting: 'Đang kết nối…',
		lost: 'Mất kết nối, đang thử lại…',
		lacks: 'Một phần của trang chưa tải được, sẽ tự tải khi có mạng.',
		stuck: 'Một phần của trang vẫn chưa tải được. Nếu có mạng, hãy tải lại trang.'
	},
	trouble: {
		offline: 'Không kết nối được với máy chủ. Hãy kiểm tra mạng rồi thử lại.',
		server: 'Máy chủ gặp sự cố. Hãy thử lại sau ít phút.',
		busy: 'Máy chủ đang nhận quá nhiều yêu cầu từ đây. Hãy đợi một lát rồi thử lại.',
		question: 'Máy chủ không nhận yêu cầu này.',
		missing: 'Không tìm thấy nội dung này.',
		notFound: 'Không tìm thấy trang này',
		notFoundHint: 'Có thể đường dẫn đã sai hoặc nội dung không còn.',
		broken: 'Đã có lỗi xảy ra'
	},
	kind: wordsVi('name'),
	kindInline: wordsVi('inline'),
	side: wordsVi('side'),
	toMove: wordsVi('toMove'),
	tempo: upper(rates),
	eventPhase: { DRAFT: 'Bản nháp', ANNOUNCED: 'Sắp diễn ra', RUNNING: 'Đang diễn ra', FINISHED: 'Đã kết thúc' },
	roundPhase: { PAIRED: 'Đã ghép, chưa công bố', PUBLISHED: 'Đã công bố', CLOSED: 'Đã khóa kết quả' },
	boutPhase: {
		SEATED: 'Chưa bắt đầu',
		RUNNING: 'Đang đấu',
		CONCLUDED: 'Đã kết thúc',
		DAMAGED: 'Hồ sơ bị hỏng, chỉ đọc'
	},
	time: {
		minutes: (n: number) => `${n} phút`,
		seconds: (n: number) => `${n} giây`,
		control: (base: string, increment: number) => (increment > 0 ? `${base}, cộng ${increment} giây mỗi nước` : base)
	},
	article: (number: string) => `Điều ${number}`,
	articleNth: (number: string, ordinal: number) => `Điều ${number} (lần ${ordinal})`
} as const;

export type Words = Widen<typeof vi>;
