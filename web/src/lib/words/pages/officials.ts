import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for officials who leave, are absent or come back, in Vietnamese. */
export const officialsVi = {
	dismiss: 'Miễn nhiệm',
	dismissOf: (name: string) => `Miễn nhiệm ${name}`,
	dismissWhy: 'Lý do',
	dismissSure: 'Quyền hạn chấm dứt ngay ở thao tác kế tiếp. Các phán quyết đã ký vẫn còn hiệu lực.',
	dismissed: (name: string) => `Đã miễn nhiệm ${name}.`,
	keep: 'Thôi',
	whys: {
		RESIGNED: 'Tự xin thôi',
		REPLACED: 'Cần người khác thay',
		SUSPENDED: 'Đình chỉ công tác (20.3g)',
		APPOINTED_BY_MISTAKE: 'Bổ nhiệm nhầm'
	},
	chiefPresence: 'Tổng trọng tài có mặt',
	chiefThere: (name: string) => `${name} đang có mặt. Phó tổng trọng tài chỉ giúp việc.`,
	chiefAbsent: (name: string, since: string) => `${name} vắng mặt từ ${since}. Phó tổng trọng tài thay thế.`,
	chiefLeaves: 'Ghi vắng mặt',
	chiefBack: 'Ghi đã trở lại',
	chiefAbsentDone: 'Đã ghi tổng trọng tài vắng mặt.',
	chiefBackDone: 'Đã ghi tổng trọng tài trở lại.',
	chiefPresenceHint: 'Chỉ ghi điều chính mình thấy. Phó tổng trọng tài không tự ghi được.'
} as const;

export type OfficialsWords = Widen<typeof officialsVi>;

/** The words for officials who leave, are absent or come back. */
export const officialsWords = dictionary<OfficialsWords>(officialsVi, () =>
	import('./officials-en.ts').then((m) => m.officialsEn)
);
