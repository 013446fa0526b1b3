import type { CopyingWords } from './copying.ts';

/** The words of copying a table, in Chinese. */
export const copyingZh: CopyingWords = {
	table: '复制表格',
	done: (rows) => `已复制${rows}行：可粘贴到电子表格。`,
	failed: '浏览器不允许。请选取表格后按 Ctrl+C。',
	none: '此处没有表格。'
};
