import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What only single lists of an event say, in Vietnamese. */
export const eventListsVi = {
	roundShort: (round: number) => `V${round}`,
	opponentsRank: 'Số trong ô là hạng của đối thủ.',
	unplayed: 'không đấu',
	club: 'Câu lạc bộ',
	stats: {
		games: 'Số ván đã xong',
		running: 'đang đấu',
		draws: 'Hòa',
		wins: (side: string) => `${side} thắng`,
		byRound: 'Từng vòng',
		by: 'Kết thúc bằng',
		unplayed: 'Không đấu (vắng mặt)',
		none: 'Chưa có ván nào xong.'
	},
	liveBoards: (round: number) => `Các bàn vòng ${round}`,
	now: 'Hiện tại',
	caption: (name: string, n: number) => `${name}: xếp hạng sau vòng ${n}`,
	rank: 'Hạng',
	played: 'Số ván',
	wins: 'Thắng',
	withdrawn: 'đã rút khỏi giải',
	dropped: (codes: string) => `${codes}: không xét, vì có người chưa có Elo (FIDE C.07, điều 10)`,
	function: 'Chức danh',
	person: 'Họ và tên',
	tablesOf: (first: number, last: number) => (first === last ? `bàn ${first}` : `bàn ${first}–${last}`),
	appointed: 'Bổ nhiệm',
	before: 'Hệ số cũ',
	after: 'Hệ số mới',
	change: 'Thay đổi',
	score: 'Điểm thực',
	expected: 'Điểm kỳ vọng',
	noRatings: 'Giải này chưa tính hệ số.',
	new: 'mới'
} as const;

export type EventListsWords = Widen<typeof eventListsVi>;

/** What only single lists of an event say. */
export const eventListsWords = dictionary<EventListsWords>(
	eventListsVi,
	() => import('./event-lists-en.ts').then((m) => m.eventListsEn),
	'eventLists'
);
