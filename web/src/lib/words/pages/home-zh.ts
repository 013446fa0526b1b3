import type { HomeWords } from './home.ts';

/** The first page, in Chinese. */
export const homeZh: HomeWords = {
	today: (weekday) => `今天，${weekday}`,
	round: (n, of) => `第${n}/${of}轮`,
	next: (round, at) => `第${round}轮：${at}`,
	featured: (table) => `第${table}台，对局中`,
	also: '同时对局',
	open: '看对局',
	announcements: '公告',
	allAnnouncements: '全部公告',
	rulings: '最新裁决',
	noRulings: '暂无裁决。',
	top: (game) => `${game}前十名`,
	noRatings: '暂无等级分表。',
	list: '完整等级分表',
	calendar: '即将举行',
	noEvents: '没有即将举行的赛事。',
	season: '赛季日历'
};
