import type { Terms } from './terms.ts';

/** Terms of the domain, in Chinese. */
export const termsZh: Terms = {
	ending: {
		played: '对局结束',
		adjudicated: '裁判组判定',
		law: '依棋规',
		claim: '提请成立',
		verdict: '棋规判定，已确认',
		fault: '犯规判负',
		penalty: '裁判处罚',
		resignation: '认输',
		agreement: '议和',
		flag_fall: '超时',
		forfeit: '缺席',
		double_forfeit: '双方缺席',
		appeal: '申诉裁定',
		sheet: '依签字记录',
		opponent_cannot_win: '超时，但对方无法取胜',
		checkmate: '将死',
		stalemate: '困毙',
		no_attackers: '双方无进攻子力',
		perpetual_check: '长将',
		perpetual_check_and_countercheck: '长将',
		mutual_perpetual_check: '双方长将',
		dead_position: '死局',
		threefold: '三次重复',
		fivefold: '五次重复',
		fifty_moves: '五十回合',
		seventy_five_moves: '七十五回合',
		perpetual_chase: '长捉',
		repetition: '循环反复'
	},
	faultClass: {
		TECHNICAL: '技术犯规',
		CONDUCT: '行为犯规',
		ILLEGAL_MOVE: '违规着法',
		TIME: '用时犯规',
		CLAIM: '提请不成立',
		SLIP: '疏忽（提醒）'
	},
	measure: {
		REMINDER: '提醒',
		WARNING: '警告',
		TIME_TO_OPPONENT: '给对方加时',
		TIME_FROM_OFFENDER: '扣犯规方时间',
		POINTS_TO_OPPONENT: '给对方加分',
		POINTS_FROM_OFFENDER: '扣犯规方分数',
		LOSS_OF_GAME: '判负',
		EXCLUSION: '停赛若干轮',
		DISQUALIFICATION: '取消资格',
		STRIKING_OFF: '除名'
	},
	subject: {
		CONFIRMED_VERDICT: '确认棋规判定',
		VERDICT: '确认棋规判定',
		FAULT: '犯规',
		MEASURE: '处置',
		CLAIM: '棋手提请',
		FLAG_FALL: '超时',
		ABSENCE: '缺席'
	}
};
