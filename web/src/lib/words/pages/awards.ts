import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { titleNamesVi } from './title-names.ts';

/** The words of titles that are given by decree, in Vietnamese. */
export const awardsVi = {
	...titleNamesVi,
	officeTitle: 'Phong cấp',
	which: 'Đẳng cấp',
	whose: 'Do ai phong',
	decreeSaid: (number: string, day: string) => `${number}, ngày ${day}`,
	ground: 'Căn cứ',
	grounds: {
		NORMS: 'Chuẩn đã đạt tại giải, hệ thống tính (Phụ lục 6)',
		RECOGNISED: 'Kiện tướng thế giới hoặc châu Á đã được công nhận (Phụ lục 6, 1d)',
		PAPERS: 'Hồ sơ: thành tích trước đây, tiêu chuẩn riêng của điều lệ giải, danh sách của liên đoàn quốc tế'
	},
	/** The office. */
	proposals: 'Đã đạt chuẩn, chưa có quyết định',
	proposalsNone: 'Không có ai đang chờ phong cấp.',
	appeals: 'Khiếu nại thu hồi đẳng cấp',
	appealsNone: 'Không có khiếu nại nào.',
	award: 'Ra quyết định phong cấp',
	awardHint: 'Phong đẳng cấp quốc gia, hoặc công nhận đẳng cấp do liên đoàn quốc tế phong.',
	person: 'Người được phong',
	number: 'Số quyết định',
	numberHint: 'Như in trên quyết định, ví dụ 15/QĐ-LĐC',
	signedOn: 'Ngày ký',
	submit: 'Phong cấp',
	fill: 'Lập quyết định',
	awarded: (title: string, name: string) => `Đã phong ${title} cho ${name}.`,
	withdraw: 'Thu hồi',
	withdrawOf: (title: string) => `Thu hồi ${title}`,
	why: 'Lý do',
	whys: {
		GROUND_GONE: 'Căn cứ không còn: kết quả được sửa',
		BY_MISTAKE: 'Phong nhầm',
		DISCIPLINE: 'Kỷ luật',
		AS_ASKED: 'Theo nguyện vọng của người giữ'
	},
	sure: 'Người giữ được báo tin và có ba mươi ngày để khiếu nại. Quyết định cũ vẫn xem được.',
	withdrawn: 'Đã thu hồi.',
	states: {
		HELD: 'đang giữ',
		WITHDRAWN: 'đã thu hồi',
		APPEALED: 'đã thu hồi, đang khiếu nại',
		UPHELD: 'đã thu hồi, khiếu nại không được chấp nhận'
	},
	restored: (day: string) => `được trả lại ngày ${day}`,
	gone: (day: string, why: string, decree: string) => `Thu hồi ngày ${day}: ${why} (quyết định ${decree})`,
	/** The holder. */
	own: 'Đẳng cấp của tôi',
	until: (day: string) => `Được khiếu nại đến hết ngày ${day}.`,
	appeal: 'Khiếu nại',
	statement: 'Lý do khiếu nại',
	appealed: 'Đã gửi khiếu nại.',
	says: 'Người giữ trình bày',
	reason: 'Lý do giải quyết',
	uphold: 'Giữ việc thu hồi',
	restore: 'Trả lại đẳng cấp',
	decided: 'Đã giải quyết khiếu nại.',
	decision: 'Giải quyết',
	missing: 'Không được để trống.',
	holders: 'Người giữ đẳng cấp'
} as const;

export type AwardsWords = Widen<typeof awardsVi>;

/** The words of titles that are given by decree. */
export const awardsWords = dictionary<AwardsWords>(awardsVi, () => import('./awards-en.ts').then((m) => m.awardsEn));
