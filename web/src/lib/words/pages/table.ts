import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the arbiter’s desk, in Vietnamese. */
export const tableVi = {
	event: 'Giải',
	chooseEvent: 'Chọn giải',
	noEvents: 'Hiện không có giải nào để làm việc.',
	round: 'Vòng',
	roundOf: (n: number, phase: string) =>
		phase === 'PAIRED' ? `${n} (chưa công bố)` : phase === 'CLOSED' ? `${n} (đã khóa)` : `${n}`,
	noRounds: 'Giải chưa công bố vòng nào.',
	noBout: 'Bàn này chưa có ván.',
	allTables: '← Mọi bàn của vòng',
	watch: 'Xem trang ván',
	sheets: 'Biên bản của vòng: ai chưa nộp',
	appeals: 'Khiếu nại của giải',
	do: {
		rule: 'Ghi quyết định',
		moves: 'Nhập nước đi',
		start: 'Bắt đầu ván',
		started: 'Ván đã bắt đầu.',
		conclude: 'Kết thúc ván',
		claim: 'Ghi đề nghị hòa',
		touch: 'Chạm quân',
		wrongEnd: 'Kết quả ghi nhầm',
		sign: 'Ký kết quả',
		signed: 'Đã ký kết quả.'
	},
	conclude: {
		title: 'Ván kết thúc thế nào?',
		loser: {
			RESIGNATION: 'Bên xin thua',
			CHECKMATE: 'Bên bị chiếu bí',
			FLAG_FALL: 'Bên hết giờ',
			FORFEIT: 'Bên vắng mặt'
		},
		endingMissing: 'Hãy chọn cách kết thúc.',
		loserMissing: 'Hãy chọn bên.',
		submit: 'Ghi kết thúc ván',
		done: (white: string, black: string) => `Đã ghi kết quả ${white} – ${black}.`
	},
	claim: {
		title: 'Đấu thủ đề nghị hòa theo luật',
		side: 'Bên đề nghị',
		intended: 'Nước định đi',
		intendedHint: 'Chỉ ghi nếu đấu thủ đã viết nước này vào biên bản mà chưa đi.',
		ground: 'Lý do',
		grounds: {
			ANY: 'Lý do nào cũng được',
			REPETITION: 'Thế cờ lặp lại',
			QUIET_MOVES: 'Đủ số nước không ăn quân',
			OPPONENT_CANNOT_WIN: 'Đối phương không thể thắng bằng cách thông thường',
			NO_EFFORT: 'Đối phương không nỗ lực giành thắng',
			SECONDS_A_MOVE: 'Xin cộng 5 giây mỗi nước (coi như đề nghị hòa)'
		},
		groundMissing: 'Hãy chọn lý do: đề nghị sai bị phạt.',
		touched: 'Quân đã chạm',
		touchedHint: 'Nếu đấu thủ đã chạm quân trước khi đề nghị, hãy bấm vào quân ấy.',
		submit: 'Xét đề nghị'
	},
	wrongEnd: {
		title: 'Kết quả ghi nhầm',
		hint: 'Chỉ dùng khi ghi nhầm. Kết quả do phán quyết thì phải khiếu nại. Bản ghi cũ vẫn được giữ lại.',
		error: 'Nhầm thế nào?',
		errors: { WRONG_RESULT: 'Ván kết thúc khác', NOT_OVER: 'Ván chưa kết thúc', OTHER_BOARD: 'Của bàn khác' },
		plies: 'Số nước phải gỡ theo',
		pliesHint: 'Nếu chính các nước ghi nhầm làm ván kết thúc; không thì để 0.',
		pliesWrong: (most: number) => `Từ 0 đến ${most}.`,
		submit: 'Hủy kết quả đã ghi',
		done: 'Đã hủy kết quả ghi nhầm. Ván đang mở lại.'
	},
	sign: { title: 'Ký kết quả', text: (score: string) => `Xác nhận kết quả ${score} của ván này.`, submit: 'Ký' },
	signatures: 'Chữ ký',
	arbiter: 'Trọng tài',
	title: 'Bàn trọng tài'
} as const;

export type TableWords = Widen<typeof tableVi>;

/** The words of the arbiter’s desk. */
export const tableWords = dictionary<TableWords>(tableVi, () => import('./table-en.ts').then((m) => m.tableEn));
