import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for bodies, clubs and members, in Vietnamese. */
export const registryVi = {
	bodies: {
		title: 'Tổ chức và câu lạc bộ',
		none: 'Chưa có tổ chức nào.',
		noClubs: 'Chưa có câu lạc bộ.',
		registerBody: 'Đăng ký tổ chức',
		registerClub: 'Đăng ký câu lạc bộ',
		name: 'Tên',
		kind: 'Cấp',
		parent: 'Tổ chức cấp trên',
		body: 'Thuộc tổ chức',
		submit: 'Đăng ký',
		doneBody: (name: string) => `Đã đăng ký ${name}.`,
		members: (n: number) => `${n} hội viên`
	},
	change: {
		title: (name: string) => `Sửa ${name}`,
		short: 'Sửa',
		what: 'Việc cần ghi',
		rename: 'Đổi tên',
		move: 'Chuyển sang tổ chức khác',
		merge: 'Sáp nhập vào câu lạc bộ khác',
		into: 'Vào câu lạc bộ',
		merging: 'Hội viên sang câu lạc bộ kia từ ngày ấy; lịch sử và hội phí đã tính vẫn giữ nguyên.',
		close: 'Giải thể',
		newName: 'Tên mới',
		firstDay: 'Từ ngày',
		lastDay: 'Ngày cuối cùng',
		closing: 'Không ai vào câu lạc bộ này được nữa. Lịch sử của hội viên vẫn giữ nguyên.',
		closedOn: (day: string) => `giải thể ngày ${day}`,
		mergedInto: 'đã sáp nhập vào',
		record: 'Ghi vào sổ',
		done: (name: string) => `Đã ghi vào sổ: ${name}.`
	},
	members: {
		title: 'Hội viên',
		import: 'Nhập từ tệp',
		take: { members: 'Tải hội viên', dues: 'Tải hội phí', clubs: 'Tải câu lạc bộ' },
		search: 'Tìm hội viên',
		club: 'Câu lạc bộ',
		allClubs: 'Tất cả câu lạc bộ',
		found: (n: number) => `${n} hội viên`,
		name: 'Họ và tên',
		birth: 'Năm sinh',
		card: 'Số thẻ',
		fide: 'Mã FIDE',
		more: 'Xem thêm'
	},
	member: {
		changeClub: 'Chuyển câu lạc bộ',
		newClub: 'Câu lạc bộ mới',
		leaves: 'Không thuộc câu lạc bộ nào nữa',
		recordClub: 'Ghi chuyển câu lạc bộ',
		clubRecorded: 'Đã ghi vào sổ.',
		public: 'Trang công khai',
		facts: 'Thông tin',
		birthDate: 'Ngày sinh',
		club: 'Câu lạc bộ',
		card: 'Số thẻ',
		sponsor: 'Người giới thiệu',
		latin: 'Tên không dấu',
		unknown: 'Không có',
		fide: 'Mã số FIDE',
		linked: (id: string) => `Đã gắn mã ${id}.`,
		notLinked: 'Chưa gắn mã FIDE.',
		searchFide: 'Tìm trong danh sách FIDE',
		searchFideHint: 'Theo tên không dấu hoặc mã số',
		noFide: 'Không có người nào khớp. Có thể chưa nhập danh sách FIDE.',
		entry: (fed: string, title: string, rating: string, year: string) =>
			[fed, title, rating && `hệ số ${rating}`, year && `sinh ${year}`].filter(Boolean).join(' · '),
		linkedTo: (name: string) => `đã gắn với ${name}`,
		link: 'Gắn mã này',
		linkOf: (id: string, name: string) => `Gắn mã này: ${id}, ${name}`,
		dues: 'Hội phí ghi không qua phiếu thu',
		duesHint: 'Chỉ cho những năm liên đoàn chưa công bố mức hội phí.',
		noDues: 'Không có năm nào.',
		year: 'Năm',
		amount: 'Số tiền',
		amountHint: 'Đồng, không cần dấu chấm',
		amountWrong: 'Số tiền phải là số nguyên lớn hơn 0.',
		yearWrong: 'Năm phải có bốn chữ số.',
		record: 'Ghi hội phí',
		recorded: (year: string) => `Đã ghi hội phí năm ${year}.`
	}
} as const;

export type RegistryWords = Widen<typeof registryVi>;

/** The words for bodies, clubs and members. */
export const registryWords = dictionary<RegistryWords>(registryVi, () =>
	import('./registry-en.ts').then((m) => m.registryEn)
);
