import type { FigureWords } from './figure.ts';

/** The figures of Article 24 on boards, in Chinese. */
export const figureZh: FigureWords = {
	title: (n) => `棋盘上的第${n}图`,
	play: '播放循环',
	stop: '停止',
	at: (n, of) => `第${n}着，共${of}着`,
	repeats: '循环中的一着',
	examples: '例',
	example: (n) => `例${n}`,
	from: {
		PRINTED: '2004年版的图已佚：局面取自亚洲棋规同号之图，着法依原文。',
		MENDED: '2004年版的图已佚：局面取自亚洲棋规同号之图。原文此图有误，已按局面订正。',
		OWN: '本项目依第24条此图自拟的局面；程序的判定与图相同。'
	}
};
