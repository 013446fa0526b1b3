import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for files of games beside a round, in Vietnamese. */
export const filedVi = {
	title: 'Ván cờ từ tệp (bàn điện tử, Lichess)',
	short: 'Ván từ tệp',
	about:
		'Tệp PGN của bàn điện tử (DGT LiveChess), của một study Lichess hay phần mềm cờ tướng được gắn cạnh các ván của vòng. Biên bản của trọng tài giữ nguyên; chỗ khác nhau được giữ và hiện ra.',
	round: 'Vòng',
	source: 'Tệp lấy từ đâu',
	sourceHint: 'Ví dụ: DGT LiveChess, địa chỉ study. Hiện cùng ván.',
	file: 'Tệp ván cờ',
	fileHint: 'PGN, DhtmlXQ hoặc chữ; không quá 600 ván, 2 MB.',
	reading: 'Đang đọc tệp…',
	previewing: 'Đang so với các ván của vòng…',
	attaching: 'Đang gắn…',
	unread: 'Không đọc được tệp.',
	missing: 'Không được để trống.',
	known: 'Tệp này đã gắn với vòng rồi.',
	proposals: {
		SAME: 'đúng hai đấu thủ',
		DOUBTFUL: 'cần quyết định',
		OTHER_COLORS: 'đúng người, ngược màu quân',
		NOWHERE: 'không thuộc vòng này'
	},
	number: (n: number) => `Ván ${n} của tệp`,
	line: (n: number) => `dòng ${n}`,
	plies: (n: number) => `${n} nước`,
	stops: (ply: number, token: string, illegal: boolean) =>
		illegal ? `Dừng ở nước thứ ${ply}: «${token}» trái luật.` : `Dừng ở nước thứ ${ply}: không đọc được «${token}».`,
	leftOut: (n: number) => `${n} nước sau đó bỏ ra ngoài.`,
	forbidden: (n: number) => `Có ${n} nước trái luật mà ván vẫn đi tiếp.`,
	elsewhere: 'Thế cờ đầu khác ván của bàn.',
	agreements: {
		NONE_RECORDED: 'Biên bản chưa ghi nước nào.',
		SAME: 'Giống biên bản.',
		FILE_GOES_ON: 'Giống biên bản; tệp có thêm nước sau đó.',
		RECORD_GOES_ON: 'Giống biên bản; biên bản có thêm nước sau đó.',
		CONTRADICTS: 'Khác biên bản.'
	},
	differsAt: (ply: number) => `Khác từ nước thứ ${ply}.`,
	resultDiffers: 'Kết quả ghi trong tệp khác kết quả đã công nhận.',
	verdict: (n: number) => `Ván ${n}: bàn`,
	choose: 'hãy chọn bàn',
	leave: 'bỏ ván này',
	table: (n: number, white: string, black: string) => `Bàn ${n}: ${white} – ${black}`,
	undecided: (n: number) => `Còn ${n} ván chưa quyết định.`,
	submit: (n: number) => `Gắn ${n} ván`,
	done: 'Đã gắn các ván.',
	files: 'Các tệp đã gắn',
	fileOf: (round: number, games: number) => `Vòng ${round}: ${games} ván`,
	takenOff: (day: string) => `đã gỡ ngày ${day}`,
	takeOff: 'Gỡ tệp này',
	off: 'Đã gỡ tệp.',
	// At the game.
	heading: 'Nước đi theo tệp',
	mark: 'Không phải biên bản của trọng tài.',
	resultOf: (result: string) => `Kết quả ghi trong tệp: ${result}.`,
	position: 'Thế cờ cuối theo tệp'
} as const;

export type FiledWords = Widen<typeof filedVi>;

/** The words for files of games beside a round. */
export const filedWords = dictionary<FiledWords>(filedVi, () => import('./filed-en.ts').then((m) => m.filedEn));
