import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about the offices of clubs and bodies, in Vietnamese. */
export const officersVi = {
	title: 'Ban chấp hành',
	of: (name: string) => `Ban chấp hành: ${name}`,
	none: 'Chưa ghi chức vụ nào.',
	offices: {
		club: {
			PRESIDENT: 'Chủ nhiệm',
			VICE_PRESIDENT: 'Phó chủ nhiệm',
			SECRETARY: 'Thư ký',
			DEPUTY_SECRETARY: 'Phó thư ký',
			TREASURER: 'Thủ quỹ',
			COMMITTEE_MEMBER: 'Ủy viên'
		},
		body: {
			PRESIDENT: 'Chủ tịch',
			VICE_PRESIDENT: 'Phó chủ tịch',
			SECRETARY: 'Tổng thư ký',
			DEPUTY_SECRETARY: 'Phó tổng thư ký',
			TREASURER: 'Thủ quỹ',
			COMMITTEE_MEMBER: 'Ủy viên ban chấp hành'
		}
	},
	term: (from: string, until: string) => `nhiệm kỳ ${from} – ${until}`,
	past: 'Các nhiệm kỳ khác',
	ended: {
		RESIGNED: 'tự xin thôi',
		REPLACED: 'được thay',
		BY_MISTAKE: 'ghi nhầm',
		BODY_ENDED: 'tổ chức sáp nhập hoặc giải thể'
	},
	ends: { RESIGNED: 'Tự xin thôi', REPLACED: 'Người khác thay', BY_MISTAKE: 'Ghi nhầm' },
	give: 'Ghi chức vụ',
	giveTitle: 'Ghi chức vụ mới',
	power: {
		club: 'Thư ký câu lạc bộ giữ sổ hội viên trong nhiệm kỳ: từ ngày đầu đến hết ngày cuối.',
		body: 'Tổng thư ký là cán bộ văn phòng của tổ chức trong nhiệm kỳ; chỉ quản trị ghi được chức vụ này.'
	},
	person: 'Người giữ chức vụ',
	office: 'Chức vụ',
	from: 'Từ ngày',
	until: 'Đến hết ngày',
	wrongTerm: 'Ngày cuối không trước ngày đầu, nhiệm kỳ không quá năm năm.',
	whoMissing: 'Hãy chọn người.',
	given: 'Đã ghi chức vụ.',
	end: 'Cho thôi',
	endOf: (name: string) => `Cho thôi chức vụ: ${name}`,
	endSays: 'Quyền của chức vụ mất ngay.',
	why: 'Lý do',
	done: 'Đã cho thôi chức vụ.'
} as const;
export type OfficersWords = Widen<typeof officersVi>;

/** The words about the offices of clubs and bodies. */
export const officersWords = dictionary<OfficersWords>(officersVi, () =>
	import('./officers-en.ts').then((m) => m.officersEn)
);
