import type { ShareWords } from './share.ts';

/** The words of sharing and framing, in Chinese. */
export const shareZh: ShareWords = {
	title: '分享与嵌入',
	what: '嵌入的部分',
	theme: '外观',
	themes: { auto: '随观看者设备', sang: '浅色', toi: '深色' },
	link: '本页地址',
	frame: '嵌入代码（iframe）',
	script: '嵌入代码（script，自动设定高度）',
	picture: '本页图片',
	copy: '复制',
	copied: '已复制',
	copyOf: (what) => `复制：${what}`,
	failed: '设备不允许复制。请手动选取复制。',
	files: '下载',
	games: '本赛事对局',
	calendar: '日历',
	parts: { van: '棋盘', 'xep-hang': '名次', 'bang-cheo': '交叉表', 'ghep-cap': '最新一轮', nhanh: '对阵图' }
};
