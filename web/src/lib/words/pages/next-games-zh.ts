import type { NextGamesWords } from './next-games.ts';

/** What somebody plays next, in Chinese. */
export const nextGamesZh: NextGamesWords = {
	next: '下一局',
	noNext: '没有等待的对局。',
	seat: (table, color, opponent) => `第${table}台，${color}，对${opponent}`,
	notPaired: '尚未编排',
	noTime: '尚未通知时间'
};
