import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the office for files of past events, in Vietnamese. */
export const pastOfficeVi = {
	office: 'Nhập giải cũ từ tệp',
	officeAbout:
		'Tệp báo cáo giải TRF16, TRF26 của giải đã kết thúc: Swiss-Manager, chess-results và phần mềm khác đều xuất được.',
	file: 'Tệp báo cáo (TRF)',
	fileHint: 'Không quá 1.000 đấu thủ, 2 MB.',
	eventName: 'Tên giải',
	eventNameHint: 'Để trống thì lấy tên ghi trong tệp.',
	startsOn: 'Ngày đầu',
	endsOn: 'Ngày cuối',
	daysHint: 'Chỉ cần ghi khi tệp không có ngày.',
	sourceHint: 'Tệp của ai, lấy ở đâu: hiện công khai cùng giải.',
	reading: 'Đang đọc tệp…',
	previewing: 'Đang so với sổ…',
	importing: 'Đang nhập…',
	unread: 'Không đọc được tệp.',
	recheck: 'Xem lại với những điều đã ghi',
	summary: (players: number, rounds: number, games: number) =>
		`Tệp có ${players} đấu thủ, ${rounds} vòng, ${games} ván có kết quả.`,
	unusable: 'Tệp có lỗi nên không nhập được. Hãy sửa những dòng dưới đây rồi chọn lại tệp.',
	known: 'Tệp này đã nhập rồi.',
	seeKnown: 'Xem giải',
	lacksDays: 'Tệp không ghi ngày: hãy ghi ngày đầu và ngày cuối.',
	lacksName: 'Tệp không ghi tên giải: hãy ghi tên.',
	problems: (n: number) => `${n} điều cần biết về tệp`,
	severity: { ERROR: 'Lỗi', WARNING: 'Lưu ý', NOTE: 'Ghi chú' },
	atLine: (line: number, column: number) => (column > 0 ? `Dòng ${line}, cột ${column}` : `Dòng ${line}`),
	wholeFile: 'Cả tệp',
	kinds: { DOUBTFUL: 'Cần quyết định', NEW: 'Chưa có trong sổ', SAME: 'Đã có', REFUSED: 'Chỉ giữ tên' },
	show: 'Đấu thủ',
	newcomers: 'Người chưa có trong sổ',
	enterNew: 'Ghi vào sổ, không thuộc câu lạc bộ nào',
	leaveNew: 'Chỉ giữ tên trong giải này',
	badName: 'Tên này không ghi vào sổ được: chỉ giữ trong giải.',
	verdict: (number: number) => `Số ${number}: là ai`,
	choose: 'hãy quyết định',
	enter: 'Ghi là người mới',
	same: (name: string) => `Là ${name} đã có trong sổ`,
	leave: 'Chỉ giữ tên trong giải này',
	undecided: (n: number) => `Còn ${n} người chưa quyết định.`,
	submit: 'Nhập giải này',
	done: (entered: number, known: number, left: number) =>
		`Đã nhập giải: ${entered} người mới trong sổ, ${known} người đã có, ${left} người chỉ giữ tên.`,
	see: 'Xem giải vừa nhập',
	latest: 'Những giải đã nhập gần đây',
	brought: (players: number, games: number, entered: number) =>
		`${players} đấu thủ, ${games} ván, ${entered} người mới trong sổ`,
	takenBack: (day: string) => `đã rút ngày ${day}`,
	undo: 'Rút giải này',
	undoTitle: 'Rút giải đã nhập',
	undoSays:
		'Giải và mọi ván trong giải không còn trên hệ thống; những người được ghi mới vì giải này cũng không còn trong sổ. Chỉ rút được khi chưa ai trong số đó có việc gì khác.',
	undone: 'Đã rút giải.'
} as const;

export type PastOfficeWords = Widen<typeof pastOfficeVi>;

/** The words of the office for files of past events. */
export const pastOfficeWords = dictionary<PastOfficeWords>(pastOfficeVi, () =>
	import('./past-office-en.ts').then((m) => m.pastOfficeEn)
);
