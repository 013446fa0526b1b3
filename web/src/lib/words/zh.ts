import rates from '../../../../crates/regulations/words/rates.zh.json';
import { wordsZh } from '#lib/games/games-zh.ts';
import { upper } from './upper.ts';
import type { Words } from './vi.ts';

/** The words of all pages, in Chinese. */
export const zh: Words = {
	app: {
		name: 'Kỳ Đàn',
		skip: '跳到主要内容',
		menu: '主要页面',
		language: '语言',
		logIn: '登录',
		logOut: '退出',
		account: (name) => `账号：${name}`,
		work: '工作',
		home: '首页',
		theme: { auto: '外观：随设备', light: '外观：浅色', dark: '外观：深色' }
	},
	nav: { events: '赛事', people: '棋手', clubs: '俱乐部', law: '棋规' },
	act: {
		close: '关闭',
		cancel: '取消',
		retry: '重试',
		more: '显示更多',
		search: '搜索',
		searchPlaceholder: '搜索，可不带声调，例如：nguyen van an',
		print: '打印',
		reload: '重新载入此页'
	},
	state: {
		loading: '载入中…',
		none: '暂无内容。',
		noResults: '没有找到。',
		live: '直播',
		connecting: '连接中…',
		lost: '连接中断，正在重试…',
		lacks: '此页有一部分未能载入，有网络时会自动载入。',
		stuck: '此页有一部分仍未载入。如有网络，请重新载入此页。'
	},
	trouble: {
		offline: '无法连接服务器。请检查网络后重试。',
		server: '服务器出现问题。请过几分钟再试。',
		busy: '来自此处的请求过多。请稍候再试。',
		question: '服务器不接受此请求。',
		missing: '找不到此内容。',
		notFound: '找不到此页',
		notFoundHint: '地址可能有误，或内容已不存在。',
		broken: '出现错误'
	},
	kind: wordsZh('name'),
	kindInline: wordsZh('inline'),
	side: wordsZh('side'),
	toMove: wordsZh('toMove'),
	tempo: upper(rates),
	eventPhase: { DRAFT: '草稿', ANNOUNCED: '即将举行', RUNNING: '进行中', FINISHED: '已结束' },
	roundPhase: { PAIRED: '已编排，未公布', PUBLISHED: '已公布', CLOSED: '成绩已锁定' },
	boutPhase: { SEATED: '未开始', RUNNING: '对局中', CONCLUDED: '已结束', DAMAGED: '记录损坏，只读' },
	time: {
		minutes: (n) => `${n}分钟`,
		seconds: (n) => `${n}秒`,
		control: (base, increment) => (increment > 0 ? `${base}，每着加${increment}秒` : base)
	},
	article: (number) => `第${number}条`,
	articleNth: (number, ordinal) => `第${number}条（之${ordinal}）`
};
