import type { BracketWords } from './bracket.ts';

/** The words of knock-outs, in Chinese. */
export const bracketZh: BracketWords = {
	none: '尚无比赛。',
	winner: '优胜者',
	single: '对阵图',
	parts: { MAIN: '未负', SECOND: '负一场', THIRD_PLACE: '第三名', FINAL: '决赛', SECOND_FINAL: '第二次决赛' },
	stage: (n, matches) => ({ 1: '决赛', 2: '半决赛', 4: '四分之一决赛' })[matches] ?? `第${n}轮`,
	game: (n) => `第${n}局`,
	goesOn: '晋级',
	byLot: '抽签',
	bye: '轮空晋级',
	phase: { DUE: '待赛', RUNNING: '进行中', LOT: '待抽签' }
};
