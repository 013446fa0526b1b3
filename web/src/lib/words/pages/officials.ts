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
		APPOINTED_BY_MISTAKE: 'Bổ nhiệm nhầm',
		TERM_ENDED: 'Hết thời hạn'
	},
	term: 'Thời hạn',
	termOf: (name: string) => `Thời hạn của ${name}`,
	firstDay: 'Từ ngày',
	lastDay: 'Đến hết ngày',
	termWrong: 'Ngày cuối phải không trước ngày đầu.',
	termHint: 'Để trống: từ lúc bổ nhiệm, đến hết giải. Hết hạn thì mất quyền ngay ở thao tác kế tiếp.',
	termSave: 'Lưu thời hạn',
	termSet: (name: string) => `Đã ghi thời hạn của ${name}.`,
	held: (from: string, until: string) =>
		from && until ? `từ ${from} đến hết ${until}` : from ? `từ ${from}` : `đến hết ${until}`,
	notNow: 'nay không có quyền',
	warnings: 'Cần cân nhắc trước khi bổ nhiệm:',
	warning: {
		noLicence: 'Không có chứng chỉ trọng tài môn này.',
		licenceExpires: (grade: string, until: string) =>
			until
				? `Chứng chỉ ${grade.toLowerCase()} hết hạn ngày ${until}, trước khi giải kết thúc.`
				: `Chứng chỉ ${grade.toLowerCase()} có hiệu lực sau ngày khai mạc.`,
		plays: 'Người này thi đấu ở giải.',
		sameClub: (n: number, who: string) => `Cùng câu lạc bộ với ${n} đấu thủ: ${who}. Không được xử ván của họ.`,
		sameProvince: (n: number, who: string) => `Cùng tỉnh với ${n} đấu thủ: ${who}.`
	},
	tables: 'Phân công bàn',
	tablesHint:
		'Trọng tài bàn chỉ làm việc ở các bàn được phân công; tổng trọng tài và phó giúp ở mọi bàn (Điều 20.3, 20.4).',
	tablesOf: (first: number, last: number) => (first === last ? `bàn ${first}` : `bàn ${first}–${last}`),
	allTables: 'mọi bàn',
	assign: 'Phân công',
	assignTo: (name: string) => `Phân công bàn cho ${name}`,
	from: 'Từ bàn',
	to: 'Đến bàn',
	tablesEmpty: 'Để trống cả hai: mọi bàn.',
	tablesWrong: 'Hãy ghi số bàn từ 1, bàn cuối không trước bàn đầu.',
	assignSubmit: 'Giao bàn',
	assigned: (name: string, tables: string) => `${name} phụ trách ${tables}.`,
	replace: 'Đình chỉ, cử người thay',
	replaceOf: (name: string) => `Đình chỉ, cử người thay: ${name}`,
	replaceSure: (name: string, tables: string) =>
		`${name} thôi làm trọng tài bàn ngay ở thao tác kế tiếp (Điều 20.3g). Người thay phụ trách ${tables}.`,
	successor: 'Người thay',
	successorHint: 'Không bắt buộc: có thể cử sau.',
	replaceSubmit: 'Đình chỉ',
	replaced: (name: string, by: string) => (by ? `${by} thay ${name}.` : `${name} đã thôi làm trọng tài bàn.`),
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
