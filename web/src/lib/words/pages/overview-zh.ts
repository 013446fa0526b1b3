import type { OverviewWords } from './overview.ts';

/** An event at a glance, in Chinese. */
export const overviewZh: OverviewWords = {
	stands: '赛况',
	round: (n, of) => `第${n}轮，共${of}轮`,
	done: (done, of) => `${of}台中${done}台已有结果`,
	notBegun: (players) => `尚未开赛。已有${players}名棋手报名。`,
	players: (n) => `${n}名棋手`,
	leaders: (round) => `第${round}轮后领先者`,
	final: '最终名次',
	ahead: '目前领先',
	facts: '本赛事',
	dates: '比赛日期',
	organizer: '主办单位',
	officials: '裁判员与组委会',
	allOfficials: (n) => `全部${n}人`,
	documents: '文件',
	rules: (n, at) => `竞赛规程第${n}版，${at}公布`,
	lists: { 'starting-list': '参赛名单', standings: '名次表', crosstable: '交叉表', games: '对局' },
	news: '赛事消息',
	noNews: '暂无消息。',
	published: '竞赛规程公布',
	amended: (n, why) => `竞赛规程修订为第${n}版${why ? `：${why}` : ''}`,
	corrected: (round, table, was, becomes) => `更正第${round}轮第${table}台结果：${was}改为${becomes}`,
	signed: (who) => `${who}签署参赛名单`
};
