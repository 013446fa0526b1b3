import tabs from '../../../../../crates/server/words/pages/tabs.zh.json';
import type { EventWords } from './event.ts';

/** The words of events, in Chinese. */
export const eventZh: EventWords = {
	...tabs,
	tabs: '本赛事各页',
	day: (day, of) => `第${day}天，共${of}天`,
	playing: (round) => `第${round}轮进行中`,
	chooseRound: '选择轮次',
	starts: (at) => `${at}开始`,
	begins: (round, at) => `第${round}轮于${at}开始`,
	days: (n) => `还有${n}天`,
	noRounds: '尚未公布任何轮次。',
	table: '台',
	result: '结果',
	bye: '轮空',
	watch: '看对局',
	captionPairings: (name, n) => `${name}：第${n}轮编排`,
	number: '编号',
	player: '棋手',
	filter: '按姓名筛选，可不带声调',
	filtered: (shown, of) => `${of}行中的${shown}行`,
	rating: '等级分',
	points: '积分'
};
