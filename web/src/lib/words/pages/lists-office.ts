import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of publishing rating lists, in Vietnamese. */
export const listsVi = {
	title: 'Công bố danh sách hệ số',
	lead: 'Danh sách gồm mọi hệ số đã tính đến lúc công bố. Đã công bố thì không sửa lại; kết quả được sửa về sau hiện thành chênh lệch trong danh sách kế tiếp.',
	game: 'Môn',
	tempo: 'Thể thức',
	due: (month: string) => `Danh sách tháng ${month}`,
	holds: (players: number, differences: number) =>
		`${players} kỳ thủ${differences > 0 ? `, ${differences} chênh lệch so với các danh sách trước` : ''}.`,
	dates: (closed: string, until: string) =>
		`Gồm các giải kết thúc chậm nhất ngày ${closed} (B.02, 7.1.3: ba ngày trước ngày mồng một). Công bố được đến hết ngày ${until}.`,
	lacks: (count: number) => `Còn thiếu ${count} giải đã hết ngày thi đấu:`,
	why: {
		NOT_OVER: 'chưa kết thúc',
		NOT_RATED: 'đã kết thúc, chưa tính hệ số',
		NOT_RATED_AGAIN: 'kết quả đã sửa, chưa tính lại hệ số'
	},
	without: 'Công bố mà không có các giải này; chúng vào danh sách sau',
	wait: (until: string) => `Đã công bố. Danh sách kế tiếp công bố được sau ngày ${until}.`,
	barred: 'Chỉ văn phòng liên đoàn công bố danh sách hệ số.',
	submit: 'Công bố',
	done: (month: string, players: number, differences: number) =>
		`Đã công bố danh sách tháng ${month}: ${players} kỳ thủ${differences > 0 ? `, ${differences} chênh lệch` : ''}.`,
	published: 'Đã công bố',
	none: 'Chưa có danh sách nào.',
	line: (month: string, day: string, players: number) => `Tháng ${month}: ${players} kỳ thủ, công bố ngày ${day}`
} as const;

export type ListsWords = Widen<typeof listsVi>;

/** The words of publishing rating lists. */
export const listsOfficeWords = dictionary<ListsWords>(listsVi, () =>
	import('./lists-office-en.ts').then((m) => m.listsEn)
);
