import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for entering many at once, in Vietnamese. */
export const enterManyVi = {
	club: 'Ghi danh cả câu lạc bộ',
	which: 'Câu lạc bộ',
	asking: 'Đang đọc danh sách hội viên…',
	failed: 'Chưa đọc được danh sách hội viên.',
	picked: (n: number, all: number) => `Đã chọn ${n}/${all} hội viên.`,
	pickAll: 'Chọn mọi người đủ điều kiện',
	pickNobody: 'Bỏ chọn tất cả',
	part: (done: number, all: number) => `Đã ghi danh ${done}/${all} người…`,
	fromFile: 'Ghi danh từ tệp danh sách',
	file: 'Tệp danh sách',
	fileHint:
		'Excel (.xlsx), CSV hoặc TRF: danh sách của Swiss-Manager, Chess-Results hay tự lập. Nhận ra người theo số thẻ, mã FIDE, tên và năm sinh.',
	fileReading: 'Đang đối chiếu với sổ hội viên…',
	unread: 'Không đọc được tệp.',
	fileRead: (n: number, inEvent: number, chosen: number) =>
		`${n} người trong tệp: ${inEvent} đã ghi danh, ${chosen} được chọn để ghi danh.`,
	takeAlone: (n: number) => `Nhận ${n} người chỉ có một người trùng tên`,
	lineOf: (name: string) => `${name}: là ai`,
	toDecide: 'cần quyết định',
	leaveOut: 'không ghi danh',
	fileProblems: (n: number) => `${n} chỗ trong tệp không đọc được:`,
	paste: 'Dán danh sách tên',
	names: 'Mỗi dòng một tên',
	find: 'Tìm trong sổ hội viên',
	found: (n: number, all: number) => `Nhận ra ${n}/${all} tên.`,
	nobody: 'không có trong sổ',
	several: 'nhiều người, hãy chọn:'
} as const;

export type EnterManyWords = Widen<typeof enterManyVi>;

/** The words for entering many at once. */
export const enterManyWords = dictionary<EnterManyWords>(enterManyVi, () =>
	import('./enter-many-en.ts').then((m) => m.enterManyEn)
);
