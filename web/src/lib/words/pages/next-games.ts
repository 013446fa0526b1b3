import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What somebody plays next, in Vietnamese. */
export const nextGamesVi = {
	next: 'Ván sắp tới',
	noNext: 'Không có ván nào đang chờ.',
	seat: (table: number, color: string, opponent: string) => `Bàn ${table}, cầm quân ${color}, gặp ${opponent}`,
	notPaired: 'chưa công bố cặp đấu',
	noTime: 'chưa báo giờ'
} as const;

export type NextGamesWords = Widen<typeof nextGamesVi>;

/** What somebody plays next. */
export const nextGamesWords = dictionary<NextGamesWords>(
	nextGamesVi,
	() => import('./next-games-en.ts').then((m) => m.nextGamesEn),
	'nextGames'
);
