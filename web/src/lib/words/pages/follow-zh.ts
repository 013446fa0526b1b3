import type { FollowWords } from './follow.ts';

/** Whom one follows, in Chinese. */
export const followZh: FollowWords = {
	title: '关注',
	follow: '关注',
	list: '关注列表',
	of: (name) => `关注${name}`,
	no: (name) => `取消关注${name}`,
	kept: '列表只存在此设备上。服务器不知道你关注谁。',
	none: '尚未关注。请在棋手或赛事页面点“关注”。',
	now: '对局中',
	next: '即将对局',
	noGames: '没有等待的对局。',
	people: '棋手',
	events: '赛事',
	gone: '已不存在'
};
