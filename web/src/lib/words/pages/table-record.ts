import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for draws offered, pieces touched and sheets at a board, in Vietnamese. */
export const tableRecordVi = {
	offers: 'Đề nghị hòa',
	offered: (side: string) => `${side} đề nghị hòa`,
	moment: { IN_TIME: '', ANOTHER_TIME: 'không đúng lúc', BY_CLAIM: 'qua yêu cầu xử hòa chưa đúng' },
	answer: {
		WAITING: 'chưa trả lời',
		DECLINED_IN_WORDS: 'bị từ chối',
		DECLINED_BY_TOUCH: 'bị từ chối bằng cách chạm quân',
		DECLINED_BY_MOVE: 'bị từ chối bằng nước đi',
		ACCEPTED: 'được chấp nhận',
		OVER: 'hết hiệu lực'
	},
	after: (plies: number) => (plies === 0 ? 'trước nước đầu' : `sau nước thứ ${plies}`),
	touches: 'Chạm quân',
	touched: (side: string, squares: string) => `${side} chạm quân ở ${squares}`,
	setDown: (from: string, to: string) => `đặt quân từ ${from} xuống ${to}`,
	finding: {
		FREE: 'không bắt buộc gì',
		BOUND: 'phải đi',
		FAULT: 'đi tự do, nhưng là một lỗi',
		EXCUSED: 'không tính là chạm quân',
		NOT_HEARD: 'không xét'
	},
	complainant: { OPPONENT: 'đối phương đề nghị', NOBODY: 'không bên nào đề nghị', OUTSIDER: 'người ngoài nêu' },
	proof: { ADMITTED: 'người chạm thừa nhận', SEEN_BY_ARBITER: 'trọng tài thấy', ALLEGED: 'chỉ một bên nói' },
	says: { statement: 'Bên đề nghị nói', reply: 'Bên kia nói', witness: 'Trọng tài thấy' },
	sheets: 'Biên bản',
	gap: {
		OPEN: 'được miễn ghi',
		DUE: 'phải ghi bổ sung ngay',
		FILLED: 'đã ghi bổ sung'
	},
	place: {
		WITH_PLAYER: 'đấu thủ giữ',
		HANDED_IN: 'đã nộp',
		LENT: 'cho mượn chép tại phòng',
		MISSING: 'thất lạc'
	},
	reconstructed: 'dựng lại',
	unsigned: 'không chịu ký',
	unsignedWhy: (reason: string) => `không chịu ký: ${reason}`,
	/** At the desk. */
	decline: 'Bên kia từ chối',
	declined: 'Đã ghi lời từ chối.',
	accept: 'Hai bên đồng ý hòa',
	momentLegend: 'Đề nghị lúc nào?',
	moments: { IN_TIME: 'Đúng lúc', ANOTHER_TIME: 'Lúc khác' },
	momentsHint:
		'Đúng lúc là sau khi đi quân, trước khi bấm đồng hồ. Lúc khác vẫn có giá trị, nhưng trọng tài phải xem xét.',
	inTurnHint: 'Chỉ bên đến lượt đi được đề nghị hòa.',
	ruleDisturbance: 'Xử lời đề nghị quấy rầy',
	ruleNow: (number: string, moves: number | null) =>
		moves === null
			? `Điều lệ giải (Điều ${number}): cả ván chỉ được hòa khi trọng tài cho phép.`
			: `Điều lệ giải (Điều ${number}): trước khi mỗi bên đi ${moves} nước, chỉ được hòa khi trọng tài cho phép.`,
	consent: 'Trọng tài cho phép hòa',
	made: 'Số nước mỗi bên đã đi',
	madeHint: 'Ván không ghi nước: hãy đếm trên biên bản.',
	sheetsOpen: 'Biên bản',
	sheetsTitle: 'Biên bản của hai đấu thủ',
	whose: 'Biên bản của ai?',
	excuse: 'Miễn ghi: còn ít giờ',
	excuseClock: 'Đồng hồ bên này đang chỉ',
	excuseHint: 'Để trống thì lấy giờ đang ghi. Luật sẽ trả lời được miễn hay không.',
	change: {
		COMPLETED: 'Đã ghi bổ sung',
		RECONSTRUCTED: 'Đã dựng lại',
		HANDED_IN: 'Đã nộp',
		LENT: 'Cho mượn chép',
		MISSING: 'Không tìm thấy'
	},
	refuse: 'Không chịu ký',
	refuseReason: 'Lý do đấu thủ nêu',
	what: 'Việc gì?',
	whatMissing: 'Hãy chọn biên bản của ai và việc gì.',
	submit: 'Ghi',
	done: 'Đã ghi vào hồ sơ bàn.'
} as const;

export type TableRecordWords = Widen<typeof tableRecordVi>;

/** The words for draws offered, pieces touched and sheets at a board. */
export const tableRecordWords = dictionary<TableRecordWords>(tableRecordVi, () =>
	import('./table-record-en.ts').then((m) => m.tableRecordEn)
);
