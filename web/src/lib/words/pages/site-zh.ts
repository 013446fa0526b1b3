import home from '../../../../../crates/server/words/home.zh.json';
import type { SiteWords } from './site.ts';

/** The words of the home page and of the search over everything, in Chinese. */
export const siteZh: SiteWords = {
	...home,
	search: '搜索棋手、赛事、俱乐部、棋规条文',
	searchHint: '输入名字，或像对局时那样提问（越南语）：“điện thoại reo”、“lặp lại nước”。',
	nothing: (text) => `没有找到“${text}”。请少输几个字再试。`,
	people: '棋手',
	events: '赛事',
	past: '往届赛事',
	clubs: '俱乐部',
	articles: '棋规条文',
	running: '正在进行',
	round: (n) => `第${n}轮`,
	also: '同时对局',
	watch: '看对局',
	results: '最新结果',
	rulings: '最新裁决',
	noResults: '暂无结果。',
	noRulings: '本轮没有裁决。'
};
