import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Teams on an event's public page, in Vietnamese. */
export const teamPageVi = {
	matches: 'Trận giữa các đội',
	match: (n: number) => `Trận ${n}`,
	table: 'Bàn',
	board: (a: number, b: number) => (a === b ? `Bàn ${a}` : `${a} – ${b}`),
	nobody: 'bỏ trống',
	cameInFor: (name: string, whom: string, minutes: string) => `${name} vào thay ${whom} ở phút ${minutes}`,
	tookPlace: (name: string, minutes: string) => `${name} vào chỗ bỏ trống ở phút ${minutes}`,
	resting: (name: string) => `${name} không có trận.`,
	team: 'Đội',
	rank: 'Hạng',
	points: 'Điểm',
	matchPoints: 'Điểm trận',
	boardPoints: 'Điểm bàn',
	byBoard: 'Từng bàn',
	played: 'Số trận',
	wins: 'Thắng',
	withdrawn: 'đã rút khỏi giải',
	caption: (name: string) => `${name}: xếp hạng đồng đội`,
	cross: 'Kết quả từng lượt',
	stage: (n: number) => `Lượt ${n}`,
	rest: 'nghỉ',
	boards: 'Thành tích từng bàn',
	boardHead: 'Bàn',
	player: 'Kỳ thủ',
	games: 'Số ván',
	players: 'Xếp hạng cá nhân',
	b: (n: number) => `B${n}`,
	bAll: (n: number) => `Bàn ${n}`
} as const;

export type TeamPageWords = Widen<typeof teamPageVi>;

/** Teams on an event's public page. */
export const teamPageWords = dictionary<TeamPageWords>(teamPageVi, () =>
	import('./team-page-en.ts').then((m) => m.teamPageEn)
);
