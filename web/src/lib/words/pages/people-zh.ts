import type { PeopleWords } from './people.ts';

/** The words of people and clubs, in Chinese. */
export const peopleZh: PeopleWords = {
	clubs: {
		title: '俱乐部',
		search: '搜索俱乐部',
		name: '名称',
		body: '所属',
		members: '会员',
		events: '会员参加的比赛',
		closedOn: (day) => `俱乐部已解散，最后一日为${day}。`,
		mergedInto: '已并入',
		memberCount: (n) => `${n}名会员`,
		none: '没有符合的俱乐部。'
	},
	title: '棋手',
	search: '搜索棋手',
	count: (n) => `${n}人`,
	name: '姓名',
	club: '俱乐部',
	rating: '等级分',
	none: '没有符合的人。',
	born: '出生年',
	fideId: 'FIDE 编号',
	ratings: '现行等级分',
	erased: '个人资料已应要求删除。对局与成绩保留在此名下；此前的文件与印刷品可能仍有原名。',
	noRating: '尚无等级分。',
	games: (n) => `${n}局`,
	chart: '等级分走势',
	chartOf: (name, kind) => `${name}的${kind}等级分走势图；数据见下表。`,
	table: '数据表',
	month: '日期',
	holders: '称号持有者',
	lists: '每月等级分表',
	value: '等级分',
	change: '变化',
	event: '赛事',
	history: '全部对局',
	noGames: '尚无对局。',
	allGames: (form) => `全部对局，${form}`,
	effect: {
		opponent: '对手等级分',
		expected: '预期得分',
		change: '等级分变化',
		gathered: '计入初始等级分',
		said: (opponent, expected, change) =>
			`对手 ${opponent}${expected && change ? `，预期 ${expected}：${change}` : '，计入初始等级分'}`,
		file: (kind) => `${kind}计分对局，CSV`
	},
	opponent: '对手',
	color: '执',
	score: '得分',
	rulings: '相关裁决',
	leaders: '等级分领先者'
};
