import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for rating lists of the past, in Vietnamese. */
export const pastListsVi = {
	noLists: 'Chưa có danh sách cũ nào của môn và nhịp độ này.',
	listOf: (day: string) => `Từ ngày ${day}`,
	chooseList: 'Danh sách',
	listCounts: (n: number) => `${n} người`,
	listOffice: 'Nhập danh sách hệ số cũ',
	listOfficeAbout:
		'Tệp Excel (XLSX) hoặc CSV của một danh sách: họ tên, Elo, và nếu có số thẻ, mã FIDE, ngày sinh, số ván. Chỉ lấy người đã có trong sổ; không ghi thêm ai.',
	listFile: 'Tệp danh sách (XLSX, CSV)',
	listFileHint: 'Không quá 20.000 dòng, 5 MB.',
	holdsFrom: 'Có hiệu lực từ ngày',
	listSourceHint: 'Danh sách của ai: hiện công khai cùng danh sách.',
	missing: 'Không được để trống.',
	rating: 'Hệ số',
	gamesPlayed: 'Số ván',
	listKinds: { DOUBTFUL: 'Cần quyết định', SAME: 'Đã có', NEW: 'Không có trong sổ' },
	leaveLine: 'Bỏ dòng này',
	lineVerdict: (line: number) => `Dòng ${line}: là ai`,
	takeAll: 'Chọn người duy nhất cùng tên ở mọi dòng',
	listUndecided: (n: number) => `Còn ${n} dòng chưa quyết định.`,
	listSubmit: (n: number) => `Nhập ${n} dòng`,
	listDone: (lines: number, left: number) => `Đã nhập danh sách: ${lines} người, ${left} dòng bỏ qua.`,
	listProblems: (n: number) => `${n} dòng có lỗi, bị bỏ qua:`,
	listKnown: 'Tệp này đã nhập rồi.',
	listLatest: 'Những danh sách đã nhập gần đây',
	undoList: 'Rút danh sách này',
	undoListTitle: 'Rút danh sách đã nhập',
	undoListSays: 'Danh sách không còn hiện và không còn hiệu lực ở đâu nữa. Hệ số hiện nay không thay đổi.',
	listUndone: 'Đã rút danh sách.',
	toList: 'Xem danh sách',
	toLists: 'Danh sách hệ số cũ từ tệp'
} as const;

export type PastListsWords = Widen<typeof pastListsVi>;

/** The words for rating lists of the past. */
export const pastListsWords = dictionary<PastListsWords>(pastListsVi, () =>
	import('./past-lists-en.ts').then((m) => m.pastListsEn)
);
