import type { EventsWords } from './events.ts';

/** The words of the list of events, in Chinese. */
export const eventsZh: EventsWords = {
	title: '赛事',
	archive: '历年赛事',
	name: '赛事',
	days: '日期',
	venue: '地点',
	phase: '状态'
};
