import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

type Bounds = { least: number; most: number };
/** Within which numbers teams play. */
export type TeamNumbers = Record<'boards' | 'reserves' | 'games', Bounds>;

/** How teams play, in the rules; in Vietnamese. */
export const teamRulesVi = {
	teams: 'Thi đấu đồng đội',
	occasion: 'Tính chất',
	boards: 'Số bàn mỗi đội',
	reserves: 'Số dự bị',
	rankedBy: 'Xếp hạng theo',
	meeting: 'Hai đội gặp nhau',
	games: 'Số ván mỗi trận',
	wrong: ({ boards, reserves, games }: TeamNumbers): string =>
		`${boards.least}–${boards.most} bàn, ${reserves.least}–${reserves.most} dự bị; mỗi trận ${games.least}–${games.most} ván.`,
	occasions: { OFFICIAL: 'Giải chính thức', FRIENDLY: 'Giao hữu' },
	rankings: { BOARD_POINTS: 'Tổng điểm các bàn', MATCH_POINTS: 'Điểm trận' },
	meetings: { SIMULTANEOUS: 'Từng bàn cùng lúc', ALL_PLAY_ALL: 'Kiểu Anh: ai cũng gặp nhau' }
} as const;

export type TeamRulesWords = Widen<typeof teamRulesVi>;

/** How teams play, in the rules. */
export const teamRulesWords = dictionary<TeamRulesWords>(teamRulesVi, () =>
	import('./team-rules-en.ts').then((m) => m.teamRulesEn)
);
