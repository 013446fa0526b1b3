import lists from '../../../../../crates/server/words/pages/lists.zh.json';
import type { ListsWords } from './lists.ts';

/** The words of the monthly rating lists, in Chinese. */
export const listsZh: ListsWords = {
	...lists,
	game: '棋种',
	tempo: '用时',
	month: '月份',
	none: '尚未公布等级分表。',
	empty: '表中没有人。',
	published: (day, players) => `${day}公布，${players}名棋手。`,
	place: '名次',
	player: '棋手',
	erased: '已从名册删除',
	rating: '等级分',
	change: '变化',
	isNew: '新',
	games: '本期局数',
	total: '总局数',
	differences: '与已公布的表的差额',
	reason: '理由',
	corrected: (event) => `${event}的成绩迟到或经更正`,
	someEvent: '某项赛事',
	was: '已公布',
	is: '更正为',
	since: '自该月表起',
	dropped: '不再有等级分',
	inactive: '一年来没有比赛',
	resting: '停赛'
};
