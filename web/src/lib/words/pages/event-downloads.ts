import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of an event's files, in Vietnamese. */
export const eventDownloadsVi = {
	title: 'Tải tệp về',
	startingList: 'Danh sách đấu thủ',
	crosstable: 'Bảng tổng hợp',
	cards: 'Thẻ theo dõi thi đấu',
	teamStandings: 'Xếp hạng đội',
	teamCrosstable: 'Bảng tổng hợp đội',
	matches: 'Các trận đội',
	report: 'Tệp giải cho chương trình khác',
	norms: 'Chuẩn danh hiệu FIDE',
	fideReport: 'Báo cáo giải đấu của FIDE (IT3)'
} as const;

export type EventDownloadsWords = Widen<typeof eventDownloadsVi>;

/** The words of an event's files. */
export const eventDownloadsWords = dictionary<EventDownloadsWords>(
	eventDownloadsVi,
	() => import('./event-downloads-en.ts').then((m) => m.eventDownloadsEn),
	'eventDownloads'
);
