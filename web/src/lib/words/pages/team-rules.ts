import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** How teams play, in the rules; in Vietnamese. */
export const teamRulesVi = {
	teams: 'Thi đấu đồng đội (Điều 30)',
	occasion: 'Tính chất',
	boards: 'Số bàn mỗi đội',
	reserves: 'Số dự bị',
	rankedBy: 'Xếp hạng theo',
	meeting: 'Hai đội gặp nhau',
	games: 'Số ván mỗi trận',
	wrong: 'Chính thức: 3–6 bàn, 1–3 dự bị; mỗi trận 1–4 ván.',
	occasions: { OFFICIAL: 'Giải chính thức', FRIENDLY: 'Giao hữu' },
	rankings: { BOARD_POINTS: 'Tổng điểm các bàn', MATCH_POINTS: 'Điểm trận' },
	meetings: { SIMULTANEOUS: 'Từng bàn cùng lúc', ALL_PLAY_ALL: 'Kiểu Anh: ai cũng gặp nhau' }
} as const;

export type TeamRulesWords = Widen<typeof teamRulesVi>;

/** How teams play, in the rules. */
export const teamRulesWords = dictionary<TeamRulesWords>(teamRulesVi, () =>
	import('./team-rules-en.ts').then((m) => m.teamRulesEn)
);
