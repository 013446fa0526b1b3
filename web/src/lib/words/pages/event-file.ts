import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for report files of other programs that come into an event, in Vietnamese. */
export const eventFileVi = {
	title: 'Nhận tệp của phần mềm khác',
	short: 'Tệp của phần mềm khác',
	about:
		'Tệp báo cáo TRF (Swiss-Manager và phần mềm khác xuất được): danh sách đấu thủ trước khi giải bắt đầu, ghép cặp vòng tới, kết quả của vòng chưa ghi gì; hoặc danh sách đấu thủ bằng Excel, CSV. Giải đồng đội nhận tệp có đội: đội và danh sách, cặp đội, ai ngồi bàn nào, kết quả từng bàn. Tất cả là đề nghị, ai có quyền thì xác nhận.',
	file: 'Tệp báo cáo (TRF)',
	reading: 'Đang đọc tệp…',
	previewing: 'Đang so với giải…',
	unread: 'Không đọc được tệp.',
	unusable: 'Tệp có lỗi nên không dùng được. Hãy sửa những dòng dưới đây.',
	players: 'Đấu thủ',
	entered: (n: number, of: number) => `${n}/${of} người trong tệp đã ghi danh.`,
	begun: 'Giải đã bắt đầu: không ghi danh từ tệp nữa.',
	kinds: { DOUBTFUL: 'cần quyết định', NEW: 'không có trong sổ', SAME: 'có trong sổ', NONE: 'tên không dùng được' },
	who: (number: number) => `Số ${number}: là ai`,
	leave: 'không ghi danh',
	enter: (n: number) => `Ghi danh ${n} người`,
	teams: 'Các đội',
	teamsEntered: (n: number, of: number) => `${n}/${of} đội trong tệp đã ghi danh.`,
	teamEntered: 'đã ghi danh',
	teamUnknown: 'có người chưa rõ là ai trong sổ',
	reserves: (names: string) => `Dự bị: ${names}`,
	lacks: {
		REGULARS: 'Danh sách ngắn hơn số bàn của một trận.',
		RESERVES: 'Nhiều người dự bị hơn điều lệ cho phép.',
		OTHER_LIST: 'Đội này ở giải có danh sách khác.'
	},
	enterTeams: (n: number) => `Ghi danh ${n} đội`,
	doneTeams: (n: number) => `Đã ghi danh ${n} đội.`,
	rounds: 'Các vòng',
	round: (n: number) => `Vòng ${n}`,
	standings: {
		NEXT: 'vòng tới: có thể lấy ghép cặp của tệp',
		FOLLOWS: 'vòng tới, theo kết quả mà ghép: ai ngồi bàn nào thì lấy theo tệp',
		OPEN: 'chưa ghi gì: có thể lấy kết quả của tệp',
		OTHER_PAIRS: 'ghép cặp khác với giải: không lấy gì',
		RECORDED: 'đã có điều được ghi: không lấy gì',
		LATER: 'chưa tới lượt'
	},
	unknown: 'Có người trong vòng chưa ghi danh: chưa lấy ghép cặp được.',
	pair: (round: number) => `Ghép vòng ${round} như trong tệp`,
	pairAsItFollows: (round: number) => `Ghép vòng ${round} theo kết quả`,
	sitsOtherwise: (team: string, names: string) => `${team} ngồi: ${names}`,
	away: (names: string) => `Xin nghỉ: ${names}`,
	worths: {
		ZERO: (name: string) => `${name} (0 điểm)`,
		HALF: (name: string) => `${name} (nửa điểm)`,
		FULL: (name: string) => `${name} (trọn điểm)`
	},
	record: (round: number, n: number) => `Ghi ${n} kết quả của vòng ${round}`,
	recording: (n: number, of: number) => `Đang ghi ${n}/${of}…`,
	leftOver: (name: string) => `Nghỉ: ${name}`,
	noResults: 'Tệp chưa có kết quả nào của vòng này.',
	doneEntering: (n: number) => `Đã ghi danh ${n} người.`,
	donePairing: (round: number) => `Đã ghép vòng ${round}, chưa công bố.`,
	doneRecording: (n: number) => `Đã ghi ${n} kết quả.`
} as const;

export type EventFileWords = Widen<typeof eventFileVi>;

/** The words for report files of other programs that come into an event. */
export const eventFileWords = dictionary<EventFileWords>(eventFileVi, () =>
	import('./event-file-en.ts').then((m) => m.eventFileEn)
);
