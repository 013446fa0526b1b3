import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for what is out of order at a board, in Vietnamese. */
export const irregularVi = {
	title: 'Bất thường ở bàn',
	hint: 'Chọn điều vừa phát hiện: luật liệt kê việc phải làm, trọng tài chọn và ghi lại.',
	what: 'Phát hiện gì?',
	kind: {
		WRONG_SETUP: 'Bày quân sai từ đầu',
		WRONG_BOARD: 'Đặt bàn cờ ngược',
		WRONG_CLOCK: 'Đặt đồng hồ sai',
		REVERSED_COLORS: 'Đi nhầm màu quân',
		DISPLACED: 'Làm xô, đổ quân',
		OFF_ITS_SQUARE: 'Quân nằm sai chỗ',
		ILLEGAL: 'Nước đi sai luật',
		ILLEGAL_POSITION: 'Thế cờ không thể có (hai Vua cùng bị chiếu, Tốt ở hàng cuối)',
		DROPPED: 'Đặt quân giữa hai điểm'
	},
	whatMissing: 'Hãy chọn điều phát hiện.',
	begun: 'Ai đã đi nước đầu tiên?',
	begunBy: { BY_THE_PAIRING: 'Người được xếp đi trước', BY_THE_OTHER: 'Người kia' },
	by: 'Ai gây ra?',
	since: 'Thế cờ còn đúng sau nước thứ mấy?',
	sinceHint: '0 là từ đầu ván. Để trống nếu không ai biết.',
	sinceWrong: (plies: number) => `Từ 0 đến ${plies}, hoặc để trống.`,
	ply: 'Nước sai luật',
	plyOf: (number: number, side: string, text: string) => `Nước ${number}, ${side}: ${text}`,
	plyNext: 'Nước chưa ghi vào biên bản',
	deed: 'Đã làm gì?',
	deeds: {
		MOVE: 'Đi sai luật',
		NOT_PROMOTED: 'Không phong cấp Tốt',
		NO_MOVE: 'Bấm đồng hồ mà chưa đi',
		TWO_HANDS: 'Đi bằng hai tay'
	},
	stage: 'Nước đó đã đến đâu?',
	stages: { NOT_COMPLETED: 'Chưa bấm đồng hồ', COMPLETED: 'Đã bấm đồng hồ', ANSWERED: 'Đối phương đã đi tiếp' },
	supervision: 'Giám sát theo điều lệ',
	supervisions: { USUAL: 'Thông thường', CLOSE: 'Đủ trọng tài, ghi đủ nước: như cờ tiêu chuẩn' },
	steps: 'Luật cho làm',
	stepsHint: 'Đánh dấu những việc trọng tài làm.',
	none: 'Luật của giải không nêu việc phải làm cho trường hợp này. Trọng tài có thể ra phán quyết.',
	unwritten: 'Hãy ghi nước ấy vào biên bản trước, ở “Nhập nước đi”: luật cần biết đó là nước nào.',
	stepMissing: 'Hãy đánh dấu ít nhất một việc.',
	step: {
		NEW_GAME: () => 'Hủy ván này, đấu lại từ đầu',
		GO_ON: () => 'Ván tiếp tục như đang có',
		RESULT_STANDS: () => 'Giữ nguyên kết quả',
		EXCHANGE_COLORS: () => 'Hai bên đổi quân cho nhau, ván tiếp tục',
		RECORD_COLORS_AS_PAIRED: () => 'Ghi màu quân đúng như đã xếp',
		CORRECT: () => 'Sửa lại cho đúng rồi đấu tiếp',
		PUT_RIGHT: ({ side }: Told) => `${side} sắp lại quân bằng giờ của mình`,
		STOP_CLOCKS: () => 'Dừng đồng hồ',
		RESTORE: ({ ply }: Told) => (ply ? `Bày lại thế cờ sau nước ${ply}` : 'Bày lại thế cờ ban đầu'),
		REPLAY_SHEETS: () => 'Dò biên bản từ đầu để tìm chỗ sai',
		REPLACE: ({ moves }: Told) =>
			moves ? `Phải đi lại bằng chính quân ấy: ${moves}` : 'Đi lại một nước đúng luật bất kỳ',
		REMIND: ({ side }: Told) => `Nhắc nhở ${side}`,
		FAULT: ({ side, fault }: Told) => `Tính lỗi cho ${side}: ${fault}`,
		MAY_PENALIZE: ({ side }: Told) => `Có thể phạt ${side}`,
		GIVE_TIME: ({ side, time }: Told) => `Cộng giờ cho ${side}: ${time}`,
		LOSES: ({ side }: Told) => `${side} thua ván`,
		LOSES_ON_CLAIM: ({ side }: Told) => `${side} thua ván nếu đối phương yêu cầu kịp lúc`,
		MAY_LOSE: ({ side }: Told) => `Có thể xử ${side} thua ván`,
		NO_CASTLING: ({ squares }: Told) => `Không được nhập thành với quân bày sai ở ${squares}`,
		ONLY_BY_AGREEMENT: () => 'Chỉ sửa lại khi hai bên cùng đồng ý',
		WAIT: () => 'Chờ nước sau đi xong',
		DRAW: () => 'Xử hòa',
		ARBITER_DECIDES: () => 'Luật không quy định: Tổng trọng tài quyết định'
	},
	submit: 'Ghi cách xử lý',
	next: 'Đã ghi. Làm tiếp',
	nextHint: 'Lỗi và hình phạt là phán quyết riêng: có điều luật, có quyền khiếu nại.',
	nextRule: (side: string) => `Ra phán quyết về ${side}`,
	nextClock: 'Chỉnh đồng hồ',
	stands: 'Nước này đã đi trên bàn',
	standsHint: 'Ghi là nước sai luật rồi xử lý theo luật.',
	history: 'Bất thường đã xử lý',
	after: (n: number) => (n > 0 ? `sau nước ${n}` : 'trước nước đầu'),
	illegal: (n: number) => `nước ${n}`
} as const;

/** What a step is about, in words. */
export interface Told {
	side: string;
	ply: number;
	moves: string;
	squares: string;
	time: string;
	fault: string;
}
export type IrregularWords = Widen<typeof irregularVi>;

/** The words for what is out of order at a board. */
export const irregularWords = dictionary<IrregularWords>(irregularVi, () =>
	import('./irregular-en.ts').then((m) => m.irregularEn)
);
