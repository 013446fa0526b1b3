import type { Widen } from '#lib/words/widen.ts';

/** The words of the arbiter’s desk, in Vietnamese. */
export const tableVi = {
	event: 'Giải',
	chooseEvent: 'Chọn giải',
	noEvents: 'Hiện không có giải nào để làm việc.',
	round: 'Vòng',
	roundOf: (n: number, phase: string) => (phase === 'PAIRED' ? `${n} (chưa công bố)` : phase === 'CLOSED' ? `${n} (đã khóa)` : `${n}`),
	noRounds: 'Giải chưa công bố vòng nào.',
	noBout: 'Bàn này chưa có ván.',
	chooseTable: 'Chọn bàn để xem ván và ghi.',
	watch: 'Xem trang ván',
	appeals: 'Khiếu nại của giải',
	do: {
		rule: 'Ghi quyết định',
		moves: 'Nhập nước đi',
		start: 'Bắt đầu ván',
		started: 'Ván đã bắt đầu.',
		conclude: 'Kết thúc ván',
		claim: 'Ghi đề nghị hòa',
		sign: 'Ký kết quả',
		signed: 'Đã ký kết quả.'
	},
	conclude: {
		title: 'Ván kết thúc thế nào?',
		ending: {
			RESIGNATION: 'Xin thua',
			AGREEMENT: 'Thỏa thuận hòa',
			FLAG_FALL: 'Hết giờ',
			FORFEIT: 'Vắng mặt, bỏ cuộc',
			DOUBLE_FORFEIT: 'Cả hai vắng mặt'
		},
		loser: { RESIGNATION: 'Bên xin thua', FLAG_FALL: 'Bên hết giờ', FORFEIT: 'Bên vắng mặt' },
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
		submit: 'Xét đề nghị'
	},
	sign: { title: 'Ký kết quả', text: (score: string) => `Xác nhận kết quả ${score} của ván này.`, submit: 'Ký' },
	signatures: 'Chữ ký',
	signer: { WHITE: 'Trắng', BLACK: 'Đen', ARBITER: 'Trọng tài' },
	title: 'Bàn trọng tài'
} as const;

export type TableWords = Widen<typeof tableVi>;
