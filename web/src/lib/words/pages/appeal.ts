import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for appeals, in Vietnamese. */
export const appealVi = {
	title: 'Khiếu nại phán quyết',
	choose: 'Phán quyết bị khiếu nại',
	none: 'Ván này không có phán quyết nào khiếu nại được.',
	note: 'Nội dung khiếu nại',
	noteHint: 'Nêu sự việc và điều bạn đề nghị. Người giải quyết và trọng tài liên quan đọc được.',
	noteMissing: 'Hãy ghi nội dung khiếu nại.',
	rulingMissing: 'Hãy chọn phán quyết.',
	submit: 'Gửi khiếu nại',
	done: 'Đã gửi khiếu nại.',
	already: 'Đã có khiếu nại',
	notPlayer: 'Chỉ đấu thủ của ván này được khiếu nại.',
	status: {
		PENDING: 'Chờ giải quyết',
		UPHELD: 'Giữ nguyên phán quyết',
		OVERTURNED: 'Đã hủy phán quyết',
		WITHDRAWN: 'Đã rút'
	},
	listTitle: 'Giải quyết khiếu nại',
	nonePending: 'Không có khiếu nại nào chờ giải quyết.',
	pending: 'Chờ giải quyết',
	decided: 'Đã giải quyết',
	ruling: 'Phán quyết',
	by: (name: string, at: string) => `${name}, ${at}`,
	ruledBy: (name: string, fn: string) => `${fn} ${name}`,
	decide: 'Giải quyết',
	decision: 'Quyết định',
	UPHOLD: 'Giữ nguyên phán quyết',
	OVERTURN: 'Hủy phán quyết',
	decisionMissing: 'Hãy chọn quyết định.',
	decisionNote: 'Lý do',
	decisionNoteMissing: 'Hãy ghi lý do.',
	score: 'Kết quả ván',
	scoreHint: 'Khi hủy một phán quyết đã kết thúc ván: ván đấu tiếp, hoặc cho điểm ngay.',
	noScore: 'Gỡ mọi hậu quả của phán quyết',
	decideSubmit: 'Ký quyết định',
	doneUPHOLD: 'Đã giữ nguyên phán quyết.',
	doneOVERTURN: 'Đã hủy phán quyết. Phán quyết cũ vẫn hiện là đã hủy.',
	body: 'Nơi giải quyết',
	bodies: {
		COMMITTEE: 'Ban giải quyết khiếu nại',
		CHIEF_ARBITER: 'Tổng trọng tài',
		DEPUTY_CHIEF_ARBITER: 'Phó tổng trọng tài (tổng trọng tài vắng mặt)',
		ORGANIZING_HEAD: 'Trưởng ban tổ chức',
		NOBODY: 'Chưa có ai: ban tổ chức phải cử ủy viên không liên quan vào ban giải quyết khiếu nại'
	},
	votes: 'Biểu quyết',
	voteUphold: 'giữ nguyên',
	voteOverturn: 'hủy',
	voted: (name: string, vote: string) => `${name}: ${vote}`,
	vote: 'Biểu quyết',
	doneVote: 'Đã ghi phiếu. Khiếu nại được quyết khi đủ đa số.',
	fee: (sum: string) => `Lệ phí ${sum}`,
	feeReturned: 'lệ phí được trả lại',
	feeKept: 'lệ phí không trả lại',
	receivedBy: (name: string) => `Nhận đơn giấy: ${name}`,
	onPaper: 'Nhận đơn giấy của',
	onPaperMissing: 'Hãy chọn đấu thủ đã nộp đơn.',
	until: (at: string) => `Hạn khiếu nại: ${at}`,
	withdraw: 'Rút khiếu nại',
	withdrawn: 'Đã rút khiếu nại.',
	proposals: 'Đề nghị xóa tên chờ chữ ký thứ hai',
	proposed: (name: string, fn: string, at: string) => `${fn} ${name} đề nghị, ${at}`,
	signUntil: (at: string) => `Ký trước ${at}`,
	signStriking: 'Ký, xóa tên',
	dropStriking: 'Rút đề nghị',
	struck: 'Đã xóa tên khỏi giải.',
	dropped: 'Đã rút đề nghị.',
	strikingSure: (name: string) => `Xóa tên ${name} khỏi danh sách và kết quả của giải?`,
	recused: (name: string) => `${name} tránh không xét`,
	notYou: 'Bạn không giải quyết khiếu nại này',
	appeal: 'Khiếu nại'
} as const;

export type AppealWords = Widen<typeof appealVi>;

/** The words for appeals. */
export const appealWords = dictionary<AppealWords>(appealVi, () => import('./appeal-en.ts').then((m) => m.appealEn));
