import lists from '../../../../../crates/server/words/pages/lists.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the monthly rating lists, in Vietnamese. */
export const listsVi = {
	...lists,
	game: 'Môn',
	tempo: 'Thể thức',
	month: 'Tháng',
	none: 'Chưa công bố danh sách nào.',
	empty: 'Danh sách không có ai.',
	published: (day: string, players: number) => `Công bố ngày ${day}, ${players} kỳ thủ.`,
	place: 'Hạng',
	player: 'Kỳ thủ',
	erased: 'Đã xóa khỏi sổ',
	rating: 'Hệ số',
	change: 'Thay đổi',
	isNew: 'mới',
	games: 'Ván trong kỳ',
	total: 'Tổng số ván',
	differences: 'Chênh lệch so với danh sách đã công bố',
	reason: 'Lý do',
	corrected: (event: string) => `Kết quả của ${event} đến muộn hoặc được sửa`,
	someEvent: 'một giải',
	was: 'Đã công bố',
	is: 'Sửa thành',
	since: 'Từ danh sách tháng',
	dropped: 'Không còn hệ số',
	inactive: 'không thi đấu một năm nay',
	resting: 'nghỉ'
} as const;

export type ListsWords = Widen<typeof listsVi>;

/** The words of the monthly rating lists. */
export const listsWords = dictionary<ListsWords>(
	listsVi,
	() => import('./lists-en.ts').then((m) => m.listsEn),
	'lists'
);
