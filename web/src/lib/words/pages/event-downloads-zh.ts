import type { EventDownloadsWords } from './event-downloads.ts';

/** The words of an event's files, in Chinese. */
export const eventDownloadsZh: EventDownloadsWords = {
	title: '下载文件',
	startingList: '参赛名单',
	crosstable: '交叉表',
	cards: '跟踪卡',
	teamStandings: '团体名次',
	teamCrosstable: '团体交叉表',
	matches: '团体对阵',
	report: '供其他程序使用的比赛文件',
	norms: '国际棋联称号标准',
	fideReport: '国际棋联比赛报告（IT3）'
};
