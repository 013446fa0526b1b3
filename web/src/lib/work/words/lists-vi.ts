import type { Widen } from '#lib/words/widen.ts';

/** The words of publishing rating lists, in Vietnamese. */
export const listsVi = {
	title: 'Công bố danh sách hệ số',
	lead: 'Danh sách gồm mọi hệ số đã tính đến lúc công bố. Đã công bố thì không sửa lại; kết quả được sửa về sau hiện thành chênh lệch trong danh sách kế tiếp.',
	game: 'Môn',
	tempo: 'Thể thức',
	month: 'Tháng',
	submit: 'Công bố',
	done: (month: string, players: number, differences: number) =>
		`Đã công bố danh sách tháng ${month}: ${players} kỳ thủ${differences > 0 ? `, ${differences} chênh lệch` : ''}.`,
	published: 'Đã công bố',
	none: 'Chưa có danh sách nào.',
	line: (month: string, day: string, players: number) => `Tháng ${month}: ${players} kỳ thủ, công bố ngày ${day}`
} as const;

export type ListsWords = Widen<typeof listsVi>;
