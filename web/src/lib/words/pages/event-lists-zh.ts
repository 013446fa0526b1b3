import type { EventListsWords } from './event-lists.ts';

/** What only single lists of an event say, in Chinese. */
export const eventListsZh: EventListsWords = {
	roundShort: (round) => `${round}轮`,
	opponentsRank: '格中数字为对手名次。',
	unplayed: '未对局',
	club: '俱乐部',
	stats: {
		games: '已结束局数',
		running: '进行中',
		draws: '和棋',
		wins: (side) => `${side}胜`,
		byRound: '各轮',
		by: '结束方式',
		unplayed: '未对局（缺席）',
		none: '尚无对局结束。'
	},
	liveBoards: (round) => `第${round}轮各台`,
	now: '目前',
	caption: (name, n) => `${name}：第${n}轮后名次`,
	rank: '名次',
	played: '局数',
	wins: '胜局',
	withdrawn: '已退赛',
	dropped: (codes) => `${codes}：不计，因有人没有等级分（FIDE C.07 第10条）`,
	function: '职务',
	person: '姓名',
	tablesOf: (first, last) => (first === last ? `第${first}台` : `第${first}–${last}台`),
	appointed: '任命',
	before: '原等级分',
	after: '新等级分',
	change: '变化',
	score: '实得分',
	expected: '期望分',
	noRatings: '本赛事尚未计算等级分。',
	new: '新'
};
