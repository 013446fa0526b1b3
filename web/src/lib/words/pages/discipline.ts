import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for suspensions and bans, in Vietnamese. */
export const disciplineVi = {
	title: 'Kỷ luật',
	waiting: 'Chờ giải quyết',
	waitingNone: 'Không có việc kỷ luật nào chờ.',
	inForce: 'Đang hoặc sẽ có hiệu lực',
	inForceNone: 'Không ai đang bị đình chỉ hay truất quyền.',
	inForceAbove: 'Chỉ có việc đang chờ giải quyết khiếu nại, ở trên.',
	own: 'Kỷ luật của liên đoàn',
	measure: { SUSPENSION: 'Đình chỉ', BAN: 'Truất quyền' },
	proposal: 'Đề nghị kỷ luật',
	ground: {
		MISCONDUCT: 'Hành vi sai trái, tiêu cực của đấu thủ',
		OFFICIAL_DUTY: 'Trọng tài vi phạm điều cấm'
	},
	article: (ground: string, article: string) => `${ground} (Luật Cờ tướng, điều ${article}).`,
	stage: {
		PROPOSED: 'đã đề nghị, chờ liên đoàn quyết định',
		DISMISSED: 'không xử lý',
		IMPOSED: 'đã quyết định',
		APPEALED: 'đã khiếu nại, chờ giải quyết; trong khi chờ vẫn phải chấp hành',
		UPHELD: 'giữ nguyên sau khiếu nại',
		SHORTENED: 'đã rút ngắn sau khiếu nại',
		LIFTED: 'đã hủy bỏ sau khiếu nại'
	},
	term: (activities: string, from: string, until: string) => `Không được ${activities} từ ${from} đến hết ${until}.`,
	and: ' và ',
	running: 'đang có hiệu lực',
	at: 'Xảy ra tại giải',
	proposedOn: (day: string) => `Đề nghị ngày ${day}.`,
	decidedOn: (day: string) => `Quyết định ngày ${day}.`,
	appealedOn: (day: string) => `Khiếu nại ngày ${day}.`,
	appealDecidedOn: (day: string) => `Giải quyết khiếu nại ngày ${day}.`,
	says: (text: string) => `Căn cứ: «${text}»`,
	why: (text: string) => `Quyết định: «${text}»`,
	mySide: (text: string) => `Khiếu nại: «${text}»`,
	appealWhy: (text: string) => `Giải quyết khiếu nại: «${text}»`,
	affects: 'Vẫn có tên ở giải chưa kết thúc (ghi danh hoặc bổ nhiệm từ trước):',
	until: (day: string) => `Được khiếu nại đến hết ngày ${day}. Trong khi chờ giải quyết vẫn phải chấp hành.`,
	appeal: {
		text: 'Lời khiếu nại',
		now: 'Gửi khiếu nại',
		done: 'Đã gửi khiếu nại.',
		paper: 'Nhận khiếu nại viết tay',
		paperHint: 'Ghi hộ lời khiếu nại mà người bị kỷ luật gửi trên giấy, trong hạn khiếu nại.',
		paperText: 'Nội dung đơn khiếu nại',
		paperNow: 'Ghi khiếu nại',
		paperDone: 'Đã ghi khiếu nại.'
	},
	decide: {
		title: 'Quyết định',
		measure: 'Hình thức',
		scope: 'Không được',
		from: 'Từ ngày',
		until: 'Đến hết ngày',
		years: (years: number) => `${years} năm`,
		yearsOf: 'Truất quyền từ một đến ba năm (điều 15.6):',
		workOnly: 'Trọng tài vi phạm điều 20.4c: đình chỉ công tác trọng tài.',
		reason: 'Lý do quyết định',
		impose: 'Ra quyết định',
		dismiss: 'Không xử lý',
		done: 'Đã ghi quyết định. Người bị kỷ luật thấy trong tài khoản.'
	},
	hear: {
		title: 'Giải quyết khiếu nại',
		reason: 'Lý do giải quyết',
		uphold: 'Giữ nguyên',
		until: 'Rút ngắn: đến hết ngày',
		shorten: 'Rút ngắn',
		lift: 'Hủy bỏ',
		done: 'Đã giải quyết khiếu nại; có hiệu lực ngay.'
	},
	propose: {
		hint: 'Chưa có gì thay đổi với người này; người khác của liên đoàn quyết định.',
		person: 'Về ai',
		ground: 'Vi phạm',
		event: 'Xảy ra tại giải',
		noEvent: 'Không phải tại một giải',
		statement: 'Việc đã xảy ra',
		now: 'Gửi đề nghị',
		done: (name: string) => `Đã đề nghị kỷ luật ${name}.`
	},
	choosePerson: 'Hãy chọn một người.',
	sayWhat: 'Hãy ghi việc đã xảy ra.'
} as const;

export type DisciplineWords = Widen<typeof disciplineVi>;

/** The words for suspensions and bans. */
export const disciplineWords = dictionary<DisciplineWords>(disciplineVi, () =>
	import('./discipline-en.ts').then((m) => m.disciplineEn)
);
