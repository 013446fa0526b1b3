import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about what is granted to players, and about the signed list, in Vietnamese. */
export const accommodationVi = {
	title: 'Chế độ dành cho đấu thủ',
	about:
		'Người quá nhỏ, chưa biết chữ, bị thương, khiếm thị, ốm đau… báo trước để được giúp (cờ tướng 11.3c; FIDE 8.1.6, Phụ lục D). Chỉ đấu thủ và người điều hành giải đọc được.',
	none: 'Chưa ghi chế độ nào.',
	player: 'Đấu thủ',
	choosePlayer: 'Hãy chọn đấu thủ.',
	what: 'Được phép',
	granted: {
		NO_RECORDING: 'Miễn ghi biên bản',
		ASSISTANT_WRITES: 'Có người ghi giúp',
		ASSISTANT_MOVES: 'Có người đi quân giúp',
		OWN_BOARD: 'Dùng bàn cờ riêng',
		OWN_CLOCK: 'Dùng đồng hồ riêng',
		OWN_RECORD: 'Ghi chữ nổi hoặc ghi âm',
		ANNOUNCED: 'Nước đi được đọc to',
		MORE_TIME: 'Thêm giờ hoặc nghỉ giữa ván',
		OTHER: 'Việc khác'
	},
	note: 'Ghi chú cho trọng tài',
	noteHint:
		'Ví dụ tên người giúp. Đây là dữ liệu sức khỏe: chỉ ghi điều trọng tài cần. Bị xóa khi người này xóa dữ liệu.',
	chooseWhat: 'Hãy chọn ít nhất một điều.',
	noteMissing: 'Hãy ghi rõ việc khác là gì.',
	add: 'Ghi chế độ',
	change: 'Sửa',
	changeOf: (name: string) => `Sửa chế độ của ${name}`,
	save: 'Lưu',
	saved: (name: string) => `Đã ghi chế độ của ${name}.`,
	end: 'Bỏ',
	endOf: (name: string) => `Bỏ chế độ của ${name}`,
	endSure: 'Nội dung sẽ bị xóa hẳn. Trọng tài ở bàn không còn thấy nữa.',
	ended: (name: string) => `Đã bỏ chế độ của ${name}.`,
	excused: 'Không bị lỗi vì thiếu nước trên biên bản.',
	atTable: (name: string) => `Chế độ của ${name}`,
	aloud: 'Mở trang đọc nước đi',
	own: 'Chế độ của bạn ở giải này',
	/** The list that is signed. */
	list: 'Xác nhận tư cách đấu thủ (Điều 19.2)',
	listAbout:
		'Ban kiểm tra tư cách, hoặc trưởng ban tổ chức nếu không lập ban, xác nhận những người trong danh sách đủ tư cách dự giải.',
	notSigned: 'Chưa ai xác nhận danh sách.',
	signed: (name: string, office: string, n: number, at: string) => `${name} (${office}) xác nhận ${n} người lúc ${at}.`,
	unseen: (names: string) => `Vào sau khi xác nhận: ${names}.`,
	sign: (n: number) => `Xác nhận ${n} đấu thủ`,
	signSure: (n: number) =>
		`Bạn xác nhận bằng tên mình rằng ${n} người dưới đây đủ tư cách dự giải. Mọi người đọc được.`,
	signDone: 'Đã xác nhận danh sách.',
	takeBack: 'Rút xác nhận',
	takeBackSure: 'Xác nhận của bạn không còn hiệu lực.',
	takenBack: 'Đã rút xác nhận.',
	/** What is lacking before the first round is public. */
	lacking: {
		CHIEF_ARBITER: (_: string, by: string) => `Chưa cử tổng trọng tài${by}.`,
		SIGNATURES: (names: string, by: string) =>
			`Danh sách đấu thủ chưa được ban kiểm tra tư cách xác nhận đủ${by}: còn chờ ${names}.`
	},
	by: (number: string) => ` (Điều ${number})`
};
export type AccommodationWords = Widen<typeof accommodationVi>;

/** The words about what is granted to players, and about the signed list. */
export const accommodationWords = dictionary<AccommodationWords>(accommodationVi, () =>
	import('./accommodation-en.ts').then((m) => m.accommodationEn)
);
