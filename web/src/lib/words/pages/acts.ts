import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for what is seen and done at a board besides moves and rulings, in Vietnamese. */
export const actsVi = {
	phoneClock: 'Đồng hồ trên điện thoại',
	handover: 'Giao bàn cho trọng tài khác',
	more: 'Việc khác ở bàn',
	side: 'Bên',
	sideMissing: 'Hãy chọn bên.',
	incident: {
		open: 'Ghi sự việc',
		title: 'Thấy gì ở bàn?',
		hint: 'Ghi ngay điều vừa thấy. Phán quyết để sau.',
		what: 'Sự việc',
		note: 'Ghi chú',
		noteHint: 'Không bắt buộc. Chỉ hai đấu thủ và ban điều hành giải đọc được.',
		whatMissing: 'Hãy chọn sự việc.',
		submit: 'Ghi sự việc này',
		done: 'Đã ghi sự việc. Khi nào xong hãy ra phán quyết hoặc đóng lại.',
		waiting: (n: number) => `Sự việc chờ xử lý: ${n}`,
		after: (moves: string) => `sau nước ${moves}`,
		before: 'trước nước đầu',
		by: (name: string, at: string) => `${name} ghi, ${at}`,
		rule: 'Ra phán quyết',
		close: 'Đóng, không phạt',
		closed: 'Đã đóng sự việc, không phạt.'
	},
	offer: {
		open: 'Ghi lời đề nghị hòa',
		title: 'Đấu thủ đề nghị hòa',
		hint: 'Ghi lời đề nghị của một bên. Hai bên đồng ý thì dùng “Kết thúc ván”.',
		submit: 'Ghi đề nghị',
		done: 'Đã ghi lời đề nghị hòa.',
		waiting: (side: string) => `${side} đã đề nghị hòa, bên kia chưa trả lời.`
	},
	claim: {
		title: 'Yêu cầu xử hòa theo luật',
		hint: 'Gọi trọng tài và dừng đồng hồ. Yêu cầu đã gửi thì không rút được; yêu cầu sai thì đối phương được cộng giờ.',
		none: 'Chỉ đấu thủ của ván đang diễn ra được yêu cầu.',
		submit: 'Gửi yêu cầu',
		done: 'Đã gửi. Trọng tài sẽ đến xét.',
		waiting: (name: string, at: string) => `${name} yêu cầu xử hòa lúc ${at}. Chưa xét.`,
		intended: (move: string) => `Nước định đi, đã ghi vào biên bản: ${move}`,
		examine: 'Xét yêu cầu'
	},
	clock: {
		open: 'Chỉnh đồng hồ',
		title: 'Chỉnh đồng hồ',
		hint: 'Ghi giờ còn lại của cả hai bên, ví dụ 45:30.',
		now: (time: string) => `Đang ghi: ${time}`,
		wrong: 'Hãy ghi giờ, ví dụ 45:30 hoặc 1:05:00.',
		reason: 'Lý do',
		reasons: {
			DEFECT: 'Đồng hồ hỏng',
			WRONG_SETTING: 'Đặt giờ sai từ đầu',
			IRREGULARITY: 'Trả ván về thế đúng',
			NOT_PRESSED: 'Không bấm hoặc không dừng đúng lúc',
			WRONGLY_RECORDED: 'Ghi nhầm giờ',
			DISTURBANCE: 'Có việc bên ngoài quấy rầy ván',
			TIME_GIVEN: 'Cho thêm giờ',
			TIME_TAKEN: 'Trừ giờ'
		},
		reasonMissing: 'Hãy chọn lý do.',
		submit: 'Đặt giờ',
		done: 'Đã chỉnh đồng hồ.',
		history: 'Đồng hồ đã chỉnh',
		change: (from: string, to: string) => `${from} thành ${to}`
	},
	clocks: {
		flag: 'Cờ rụng',
		time: 'Cho thêm, trừ giờ',
		passed: 'Đã ghi: đủ nước, đồng hồ sang đợt sau.',
		stop: 'Dừng đồng hồ',
		stopped: 'Đồng hồ đã dừng.',
		started: 'Đồng hồ chạy tiếp.'
	},
	irregular: { open: 'Bất thường ở bàn', done: 'Đã ghi điều bất thường và cách xử lý.' },
	adjourn: {
		open: 'Hoãn ván, niêm phong',
		done: 'Đã ghi hoãn ván. Trọng tài giữ phong bì.',
		waiting: (side: string, at: string) => `Ván hoãn từ ${at}. ${side} đã niêm phong nước đi.`
	},
	resume: {
		open: 'Mở phong bì, đấu tiếp',
		done: 'Ván tiếp tục.'
	}
} as const;

export type ActsWords = Widen<typeof actsVi>;

/** The words for what is seen and done at a board besides moves and rulings. */
export const actsWords = dictionary<ActsWords>(actsVi, () => import('./acts-en.ts').then((m) => m.actsEn));
