import brackets from '../../../../../crates/server/words/pages/brackets.zh.json';
import type { BracketWords } from './bracket.ts';

/** The words of knock-outs, in Chinese. */
export const bracketZh: BracketWords = {
	...brackets,
	single: '对阵图',
	stage: (n, matches) => ({ 1: '决赛', 2: '半决赛', 4: '四分之一决赛' })[matches] ?? `第${n}轮`,
	game: (n) => `第${n}局`,
	phase: { DUE: '待赛', RUNNING: '进行中', LOT: '待抽签' }
};
