import type { Widen } from '#lib/words/widen.ts';

/** The words for appeals, in Vietnamese. */
export const appealVi = {
	title: 'Khiếu nại phán quyết',
	choose: 'Phán quyết bị khiếu nại',
	none: 'Ván này không có phán quyết nào khiếu nại được.',
	note: 'Nội dung khiếu nại',
	noteHint: 'Nêu sự việc và điều bạn đề nghị. Tổng trọng tài và trọng tài liên quan đọc được.',
	noteMissing: 'Hãy ghi nội dung khiếu nại.',
	rulingMissing: 'Hãy chọn phán quyết.',
	submit: 'Gửi khiếu nại',
	done: 'Đã gửi khiếu nại. Tổng trọng tài sẽ giải quyết.',
	already: 'Đã có khiếu nại',
	notPlayer: 'Chỉ đấu thủ của ván này được khiếu nại.',
	status: { PENDING: 'Chờ giải quyết', UPHELD: 'Giữ nguyên phán quyết', OVERTURNED: 'Đã hủy phán quyết' },
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
	appeal: 'Khiếu nại'
} as const;

export type AppealWords = Widen<typeof appealVi>;
