import type { AmongWords } from './among.ts';

/** The words for a part of a rating list, in Chinese. */
export const amongZh: AmongWords = {
	title: '按省份、俱乐部、性别、年龄',
	all: '全部',
	body: '协会或省份',
	club: '搜索俱乐部',
	sex: '性别',
	sexes: { FEMALE: '女', MALE: '男' },
	age: '当年年龄',
	ages: { UP_TO_12: '12岁以下', UP_TO_16: '16岁以下', UP_TO_20: '20岁以下', FROM_50: '50岁以上', FROM_65: '65岁以上' },
	remove: (name) => `不再只看${name}`,
	files: '下载所示的表'
};
