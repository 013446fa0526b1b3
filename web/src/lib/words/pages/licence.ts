import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about arbiters' licences and service, in Vietnamese. */
export const licenceVi = {
	title: 'Chứng chỉ trọng tài',
	none: 'Chưa có chứng chỉ.',
	grades: {
		LOCAL: 'Cấp cơ sở',
		PROVINCIAL: 'Cấp tỉnh',
		NATIONAL: 'Cấp quốc gia',
		CONTINENTAL: 'Cấp châu lục (FA)',
		INTERNATIONAL: 'Cấp quốc tế (IA)'
	},
	grade: 'Cấp',
	game: 'Môn',
	from: 'Có hiệu lực từ',
	until: 'Đến hết ngày',
	untilHint: 'Để trống nếu không có hạn.',
	held: (from: string, until: string) => (until ? `từ ${from} đến hết ${until}` : `từ ${from}, không thời hạn`),
	holds: 'còn hiệu lực',
	over: 'hết hiệu lực',
	withdrawnOn: (day: string, why: string) => `thu hồi ${day}: ${why}`,
	why: 'Lý do',
	whys: { BY_MISTAKE: 'Cấp nhầm', AS_ASKED: 'Tự xin thôi', REVOKED: 'Liên đoàn thu hồi' },
	give: 'Cấp chứng chỉ',
	wrongDay: 'Hãy chọn ngày bắt đầu.',
	wrongTerm: 'Ngày cuối phải không trước ngày đầu.',
	given: 'Đã ghi chứng chỉ.',
	withdraw: 'Thu hồi',
	withdrawOf: (game: string) => `Thu hồi chứng chỉ ${game}`,
	withdrawSure: 'Chứng chỉ mất hiệu lực từ hôm nay. Lần sau bổ nhiệm sẽ có cảnh báo.',
	withdrawn: 'Đã thu hồi chứng chỉ.',
	seminars: 'Lớp tập huấn',
	seminar: 'Ghi lớp tập huấn',
	seminarName: 'Tên lớp',
	heldOn: 'Ngày kết thúc lớp',
	outcome: 'Kết quả',
	outcomes: { PASSED: 'đạt', ATTENDED: 'có tham dự', FAILED: 'không đạt' },
	seminarNoted: 'Đã ghi lớp tập huấn.',
	missing: 'Không được để trống.',
	own: 'Phán quyết của tôi',
	ownHint: 'Chỉ bạn xem được.',
	ownTotal: (made: number, appealed: number, upheld: number, overturned: number) =>
		`${made} phán quyết; ${appealed} bị khiếu nại: ${upheld} được giữ, ${overturned} bị hủy.`,
	ownHeads: ['Giải', 'Phán quyết', 'Bị khiếu nại', 'Được giữ', 'Bị hủy'],
	service: 'Công tác trọng tài',
	counts: (office: string, n: number) => `${office}: ${n} giải`,
	left: (day: string) => `thôi ngày ${day}`
};
export type LicenceWords = Widen<typeof licenceVi>;

/** The words about arbiters' licences and service. */
export const licenceWords = dictionary<LicenceWords>(licenceVi, () =>
	import('./licence-en.ts').then((m) => m.licenceEn)
);
