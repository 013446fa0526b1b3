import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about when a round begins and who has come, in Vietnamese. */
export const arrivalVi = {
	/** In the office. */
	begins: (at: string) => `Giờ bắt đầu: ${at}`,
	notSet: 'Chưa báo giờ bắt đầu.',
	setOpen: 'Báo giờ bắt đầu',
	changeOpen: 'Đổi giờ bắt đầu',
	field: 'Giờ bắt đầu vòng',
	hint: 'Giờ đến trễ tính từ lúc này. Đổi được cho đến khi khóa vòng.',
	missing: 'Hãy chọn ngày giờ.',
	set: 'Báo giờ này',
	now: 'Bắt đầu ngay bây giờ',
	done: (at: string) => `Đã báo giờ bắt đầu: ${at}.`,
	/** At the table. */
	title: 'Có mặt',
	allowed: (minutes: string) => `Đến trễ quá ${minutes} thì bị xử thua`,
	atOnce: 'Không có mặt lúc bắt đầu thì bị xử thua',
	until: (at: string) => `hạn chót ${at}`,
	unknown: 'Chưa báo giờ bắt đầu vòng này, nên không tính được giờ trễ.',
	minutes: (n: number) => `${n} phút`,
	came: (at: string) => `đến lúc ${at}`,
	punctuality: {
		AWAITED: 'Chưa đến',
		IN_TIME: 'Đúng giờ',
		LATE: 'Đến trễ',
		TOO_LATE: 'Quá giờ',
		EXCUSED: 'Quá giờ, được trọng tài cho đấu'
	},
	here: 'Đã đến',
	away: 'Chưa đến',
	late: (time: string) => `trễ ${time}`,
	arrived: (name: string) => `${name}: đã đến`,
	retract: (name: string) => `Bỏ ghi ${name} đã đến`,
	recorded: 'Đã ghi.',
	proposal: (name: string) => `Đề nghị xử thua: ${name} đến quá giờ.`,
	both: 'Đề nghị xử thua cả hai: không ai đến đúng giờ.',
	proposalHint: 'Trọng tài quyết định. Không có gì tự xảy ra.',
	confirm: 'Xử thua',
	excuse: (name: string) => `Cho ${name} đấu`,
	onPage: (at: string) => `Bắt đầu lúc ${at}`
};
export type ArrivalWords = Widen<typeof arrivalVi>;

/** The words about when a round begins and who has come. */
export const arrivalWords = dictionary<ArrivalWords>(arrivalVi, () =>
	import('./arrival-en.ts').then((m) => m.arrivalEn)
);
