import type { LawWords } from './law.ts';

/** The words of the law, in Chinese. */
export const lawZh: LawWords = {
	title: '棋规',
	search: '搜索棋规',
	placeholder: '条号或越南语词句，可不带声调：cham quan',
	laws: '各部棋规',
	articles: (n) => `${n}条`,
	results: (n) => `${n}条符合`,
	none: '没有符合的条文。',
	partOf: '属于',
	parts: '包含',
	previous: '上一条',
	next: '下一条',
	permalink: '此条的固定链接',
	digest: '协会摘要，不代替原文。',
	fingerprint: (hash) => `摘要指纹：${hash}`,
	contents: '目录',
	allLaws: '全部棋规'
};
