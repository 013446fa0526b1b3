import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** An event at a glance, in Vietnamese. */
export const overviewVi = {
	stands: 'Tình hình',
	round: (n: number, of: number) => `Vòng ${n} trong ${of}`,
	done: (done: number, of: number) => `${done} trong ${of} bàn đã có kết quả`,
	notBegun: (players: number) => `Chưa đấu vòng nào. ${players} kỳ thủ đã có tên.`,
	players: (n: number) => `${n} kỳ thủ`,
	leaders: (round: number) => `Dẫn đầu sau vòng ${round}`,
	final: 'Kết quả chung cuộc',
	ahead: 'Đang dẫn đầu',
	facts: 'Giải này',
	dates: 'Ngày thi đấu',
	organizer: 'Đơn vị tổ chức',
	officials: 'Trọng tài và ban tổ chức',
	allOfficials: (n: number) => `Cả ${n} người`,
	documents: 'Tài liệu',
	rules: (n: number, at: string) => `Điều lệ, bản ${n}, công bố ${at}`,
	lists: {
		'starting-list': 'Danh sách đấu thủ',
		standings: 'Bảng xếp hạng',
		crosstable: 'Bảng chéo',
		games: 'Các ván đấu'
	},
	news: 'Tin của giải',
	noNews: 'Chưa có tin nào.',
	published: 'Điều lệ được công bố',
	amended: (n: number, why: string) => `Điều lệ được sửa thành bản ${n}${why ? `: ${why}` : ''}`,
	corrected: (round: number, table: number, was: string, becomes: string) =>
		`Đính chính kết quả vòng ${round}, bàn ${table}: ${was} thành ${becomes}`,
	signed: (who: string) => `${who} ký danh sách đấu thủ`
} as const;

export type OverviewWords = Widen<typeof overviewVi>;

/** An event at a glance. */
export const overviewWords = dictionary<OverviewWords>(
	overviewVi,
	() => import('./overview-en.ts').then((m) => m.overviewEn),
	'overview'
);
