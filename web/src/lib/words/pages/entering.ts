import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for entering, deciding entries and checking in, in Vietnamese. */
export const enteringVi = {
	me: 'Đăng ký cho tôi',
	ward: (name: string) => `Con em: ${name}`,
	noPerson: 'Tài khoản này chưa gắn với ai trong sổ hội viên, nên không tự đăng ký được. Hãy hỏi văn phòng liên đoàn.',
	eligible: 'Đủ điều kiện',
	notEligible: (conditions: string) => `Chưa đủ điều kiện: ${conditions}`,
	askWaiver: 'Vẫn gửi được: ban tổ chức có thể cho miễn điều kiện.',
	send: 'Gửi đăng ký',
	sendWaiver: 'Gửi, xin ban tổ chức xét miễn',
	sent: 'Đã gửi đăng ký.',
	again: 'Kiểm tra lại',
	withdraw: 'Xin rút',
	withdrawOf: (name: string) => `Xin rút: ${name}`,
	withdrawSure: (name: string) => `${name} sẽ mất chỗ; chỗ ấy được trao cho người chờ lâu nhất.`,
	withdrew: (name: string) => `Đã rút đăng ký của ${name}.`,
	fee: (amount: string, outcome: string) => `Lệ phí ${amount}: ${outcome}`,
	club: (name: string) => `Hội viên ${name}`,
	pick: 'Chọn các hội viên sẽ dự giải. Người chưa đủ điều kiện ghi rõ lý do.',
	pickOf: (name: string) => `Chọn ${name}`,
	sendMany: (n: number) => (n === 0 ? 'Gửi đăng ký' : `Gửi đăng ký ${n} người`),
	chooseSome: 'Hãy chọn ít nhất một người.',
	sentMany: (n: number) => `Đã gửi đăng ký ${n} người.`,
	sentSome: (n: number, all: number) => `Đã gửi ${n}/${all} người…`,
	pickReady: (n: number) => `Chọn cả ${n} người đủ điều kiện`,
	noMembers: 'Câu lạc bộ chưa có hội viên.',
	applications: 'Đăng ký',
	counts: (placed: number, waiting: number, ineligible: number) =>
		`${placed} chờ nhận · ${waiting} chờ chỗ · ${ineligible} chưa đủ điều kiện`,
	noApplications: 'Chưa ai đăng ký.',
	confirm: 'Nhận',
	confirmOf: (name: string) => `Nhận ${name}`,
	confirmAll: (n: number) => `Nhận cả ${n} người đang có chỗ`,
	confirmFirst: (n: number) => `Nhận ${n} người đầu tiên đang có chỗ`,
	confirmed: (n: number) => `Đã nhận ${n} người.`,
	decline: 'Không nhận',
	declineOf: (name: string) => `Không nhận: ${name}`,
	declined: (name: string) => `Đã ghi không nhận ${name}.`,
	undoDecline: 'Nhận lại',
	undoDeclineOf: (name: string) => `Nhận lại: ${name}`,
	declineUndone: (name: string) => `Đăng ký của ${name} lại có hiệu lực.`,
	waive: 'Cho miễn',
	waiveOf: (name: string) => `Cho miễn điều kiện: ${name}`,
	waived: (name: string) => `Đã cho miễn điều kiện: ${name}.`,
	why: 'Lý do',
	chooseWhy: 'Hãy chọn lý do.',
	whyPublic: 'Mọi người đọc được.',
	applied: (at: string) => `đăng ký ${at}`,
	checkIn: 'Điểm danh',
	come: 'Có mặt',
	missing: 'Chưa đến',
	onlyMissing: 'Chỉ xem người chưa đến',
	tally: (come: number, all: number) => `${come}/${all} người có mặt`,
	everybody: 'Mọi người đã có mặt.',
	filter: 'Tìm tên, gõ không cần dấu',
	rest: 'Nghỉ vòng 1',
	restOf: (name: string) => `Nghỉ vòng 1: ${name}`,
	rested: (name: string) => `${name} nghỉ vòng 1, không điểm.`,
	out: 'Cho rút',
	outOf: (name: string) => `Cho rút: ${name}`,
	outSure: (name: string) => `${name} sẽ không được ghép cặp. Có thể cho trở lại ở mục Đấu thủ.`,
	went: (name: string) => `${name} đã rút khỏi giải.`,
	notYours: 'Chỉ trọng tài và trưởng ban tổ chức của giải điểm danh.',
	noPlayers: 'Giải chưa nhận kỳ thủ nào.'
} as const;

export type EnteringWords = Widen<typeof enteringVi>;

export const enteringWords = dictionary<EnteringWords>(enteringVi, () =>
	import('./entering-en.ts').then((m) => m.enteringEn)
);
