import type { ViewerWords } from './viewer.ts';

/** How a game is looked at, in Chinese. */
export const viewerZh: ViewerWords = {
	settings: '棋盘与记谱',
	set: '棋子',
	chess: { classic: '传统', shapes: '简形', letters: '越南文' },
	ground: '棋盘',
	grounds: { wood: '木质', plain: '素纸' },
	coordinates: '显示路数与线数',
	notation: '记谱法',
	notations: {
		vi: '越南文：P2-5',
		'vi-words': '越南文全写：Pháo 2 bình 5',
		wxf: 'WXF：C2=5',
		iccs: 'ICCS：H2-E2',
		'zh-hans': '简体：炮二平五',
		'zh-hant': '繁體：炮二平五',
		san: '国际：Nf3',
		'san-vi': '越南文：Mf3',
		figurines: '图形：♘f3',
		long: '完整：Ng1-f3',
		uci: '坐标：g1f3'
	},
	spent: '用时',
	left: '剩余时间',
	leftBy: (side, values) => `${side}：${values}`,
	minutes: (n) => `${n}′`,
	cycle: '循环中的一着',
	showCycle: '在棋盘上画出循环',
	hideCycle: '去掉循环图示',
	illegalHere: '此着违规，但保留在记录中。',
	classed: (what) => `循环：${what}`
};
