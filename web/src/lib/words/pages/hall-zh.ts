import type { HallWords } from './hall.ts';

/** The words of the screen in a hall, in Chinese. */
export const hallZh: HallWords = {
	title: '赛场大屏',
	round: (n) => `第${n}轮`,
	boards: (from, to, of) => `第${from}–${to}台，共${of}台`,
	standings: (n) => `第${n}轮后名次`,
	places: (from, to, of) => `第${from}–${to}名，共${of}名`,
	seats: (n) => `请各位棋手入座，第${n}轮即将开始`,
	late: (tables) => `尚未开始：第${tables}台`,
	move: (n) => `第${n}着`,
	waits: '未开始',
	done: (done, playing) => `${done}台已结束，${playing}台进行中`,
	over: (n) => `第${n}轮结束`,
	nothing: '尚未公布任何轮次。',
	lost: (since) => `自${since}起断网，恢复后自动继续`,
	paused: '暂停',
	keys: '空格键：暂停或继续。方向键：上一页、下一页。F：全屏。',
	open: '打开赛场大屏'
};
