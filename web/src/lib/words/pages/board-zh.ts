import { wordsZh } from '#lib/games/games-zh.ts';
import type { BoardWords } from './board.ts';

/** What stands on boards, in Chinese. */
export const boardZh: BoardWords = {
	flip: '翻转棋盘',
	soundOn: '声音：开',
	soundOff: '声音：关',
	figurines: '棋子样式',
	han: '汉字',
	pictures: '图形',
	viet: '越南文',
	file: (n) => `${n}路`,
	rank: (n) => `第${n}线`,
	point: (file, rank) => `${file}路第${rank}线`,
	empty: '空',
	selected: '已选',
	reachable: '可走',
	capturable: '可吃',
	inCheck: '被将军',
	lastMove: '最后一着',
	marked: '提到的',
	picked: (n) => `已标记，第${n}个`,
	unsent: '尚未发送',
	promote: '升变为',
	riverLeft: '楚河',
	riverRight: '漢界',
	keys: '用方向键在各点间移动，Enter 或空格键选子、走子。',
	pickKeys: '用方向键在各点间移动，Enter 或空格键标记棋子，再按一次取消。',
	ofSide: (piece, side) => `${side}${piece}`,
	piece: wordsZh('piece'),
	sideInline: wordsZh('sideInline')
};
