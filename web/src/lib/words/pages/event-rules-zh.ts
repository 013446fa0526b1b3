import type { EventRulesWords } from './event-rules.ts';

/** The words of an event's rules and settings, in Chinese. */
export const eventRulesZh: EventRulesWords = {
	rulesDocument: '规程打印版',
	noRules: '竞赛规程尚未公布。',
	version: (n) => `第${n}版`,
	inForce: '现行',
	superseded: '已被取代',
	publishedBy: (who, at) => `${who}于${at}公布`,
	publishedAt: (at) => `${at}公布`,
	reason: '修订理由',
	settings: '赛事参数',
	edition: '适用规则',
	system: '赛制',
	rounds: '轮数',
	timeControl: '用时',
	adjournments: '封棋',
	noAdjournments: '不封棋，对局当场下完',
	lateness: '允许迟到',
	scoring: '积分：胜－和－负－轮空',
	tieBreaks: '同分时依次比较',
	rated: '计算等级分',
	options: '其他规定',
	option: {
		accelerated: '加速编排（Baku）',
		inBlocks: '分块编排，不属 FIDE 规则',
		lastRound: {
			EQUAL_SCORES: '末轮若妨碍同分相遇，则放宽先后手限制（第27条）',
			IF_UNPAIRABLE: '末轮保持先后手限制，除非有人无法编排'
		},
		twoGames: '每场两局',
		thirdPlace: '设第三名决赛',
		drawnStarts: '国际象棋960，每轮抽签决定开局局面',
		startsForEach: '国际象棋960，各台分别抽签',
		openGames: '封棋的对局在编排下一轮时按和棋计（C.04.2，3.1）',
		halfByes: (n) => `每人可申请半分轮空${n}次`,
		until: (round) => `，至第${round}轮止`
	},
	yes: '是',
	no: '否'
};
