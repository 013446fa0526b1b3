import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for entering the results of a round, in Vietnamese. */
export const resultsVi = {
	table: 'Bàn',
	result: 'Kết quả',
	state: 'Tình trạng',
	by: 'Người ghi',
	caption: (round: number) => `Kết quả vòng ${round}`,
	progress: (done: number, all: number) => `${done}/${all} bàn có kết quả`,
	left: (n: number) => (n === 0 ? 'đủ kết quả' : `còn ${n}`),
	all: 'Tất cả',
	missing: 'Còn thiếu',
	disputed: 'Báo khác nhau',
	filter: 'Lọc bàn',
	keys: 'Phím',
	keyWords: {
		WHITE: 'bên đi trước thắng',
		BLACK: 'bên đi sau thắng',
		DRAW: 'hòa',
		WHITE_FORFEIT: 'bên đi sau vắng',
		BLACK_FORFEIT: 'bên đi trước vắng',
		BOTH_ABSENT: 'cả hai vắng'
	},
	next: 'bàn còn thiếu tiếp theo',
	undoKey: 'hoàn tác',
	enterOf: (table: number, white: string, black: string, now: string) =>
		`Kết quả bàn ${table}, ${white} gặp ${black}: ${now}`,
	none: 'chưa có',
	choose: (table: number) => `Kết quả bàn ${table}`,
	states: {
		MISSING: 'Chưa bắt đầu',
		RUNNING: (plies: number) => (plies > 0 ? `Đang đấu, nước ${Math.ceil(plies / 2)}` : 'Đang đấu'),
		SENDING: 'Đang gửi',
		OFFLINE: 'Chưa gửi được, chờ mạng',
		REFUSED: 'Không ghi được',
		WAITING: 'Chờ người thứ hai xác nhận',
		DISPUTED: 'Báo khác nhau',
		JUST: 'Vừa ghi',
		FORFEIT: 'Vắng mặt',
		ADJUDICATED: 'Theo quyết định',
		DONE: 'Xong',
		DAMAGED: 'Hồ sơ hỏng'
	},
	said: (who: string, result: string, at: string) => `${who} ghi ${result} lúc ${at}`,
	settleTitle: (table: number) => `Bàn ${table}: hai người ghi khác nhau`,
	settle: (result: string) => `Chọn ${result}`,
	settleHint: 'Cả hai lời ghi đều được giữ lại. Tổng trọng tài chọn kết quả đúng.',
	settled: (table: number, result: string) => `Bàn ${table}: đã chọn ${result}.`,
	two: 'Giải này cần hai người ghi giống nhau.',
	otherSaid: (who: string, result: string) =>
		`${who} đã ghi ${result}. Chọn lại lần nữa để ghi khác; cả hai lời ghi sẽ được giữ.`,
	standing: (result: string) => `Bàn này đã có ${result}. Chọn lại lần nữa để báo khác; cả hai sẽ được giữ.`,
	recorded: (table: number, result: string) => `Bàn ${table}: đã ghi ${result}.`,
	sending: (table: number, result: string) => `Bàn ${table}: đang gửi ${result}…`,
	undo: 'Hoàn tác',
	undone: (table: number) => `Bàn ${table}: đã rút lại kết quả vừa ghi.`,
	before: 'Trước đó',
	waitingToSend: (n: number) => `${n} kết quả chưa gửi`,
	locked: 'Vòng đã khóa: không ghi kết quả ở đây nữa.',
	lockedHow: 'Chọn một bàn để đề nghị sửa, kèm lý do.',
	offerCorrection: 'Đề nghị sửa kết quả',
	may: (who: string) => `Người ghi được: ${who}.`,
	tables: (n: number) => `${n} bàn`,
	match: (n: number) => `Trận ${n}`,
	noneLeft: 'Mọi bàn đã có kết quả.'
} as const;

export type ResultsWords = Widen<typeof resultsVi>;

/** The words for entering the results of a round. */
export const resultsWords = dictionary<ResultsWords>(resultsVi, () =>
	import('./results-en.ts').then((m) => m.resultsEn)
);
