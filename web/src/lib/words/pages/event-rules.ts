import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of an event's rules and settings, in Vietnamese. */
export const eventRulesVi = {
	rulesDocument: 'Bản in điều lệ',
	noRules: 'Điều lệ chưa được công bố.',
	version: (n: number) => `Bản ${n}`,
	inForce: 'đang áp dụng',
	superseded: 'đã được thay thế',
	publishedBy: (who: string, at: string) => `${who} công bố ngày ${at}`,
	publishedAt: (at: string) => `Công bố ngày ${at}`,
	reason: 'Lý do sửa đổi',
	settings: 'Thông số giải',
	edition: 'Luật áp dụng',
	system: 'Thể thức',
	rounds: 'Số vòng',
	timeControl: 'Thời gian',
	adjournments: 'Hoãn ván',
	noAdjournments: 'không hoãn, ván kết thúc trong buổi đấu',
	lateness: 'Được đến trễ',
	scoring: 'Điểm thắng – hòa – thua – miễn đấu',
	tieBreaks: 'Thứ tự xét khi bằng điểm',
	rated: 'Tính hệ số Elo',
	options: 'Quy định thêm',
	option: {
		accelerated: 'ghép cặp tăng tốc (Baku)',
		inBlocks: 'ghép từng khối trong nhóm điểm, không phải luật FIDE',
		lastRound: {
			EQUAL_SCORES: 'vòng cuối bỏ giới hạn màu quân khi cản trở ghép cùng điểm (Điều 27)',
			IF_UNPAIRABLE: 'vòng cuối giữ giới hạn màu quân, trừ khi không ghép hết được'
		},
		twoGames: 'mỗi cặp đấu hai ván',
		thirdPlace: 'có trận tranh hạng ba',
		drawnStarts: 'cờ vua 960, bốc thăm thế cờ ban đầu mỗi vòng',
		startsForEach: 'cờ vua 960, mỗi bàn một thế cờ bốc thăm',
		openGames: 'ván hoãn tính hòa khi ghép vòng sau (C.04.2, 3.1)',
		halfByes: (n: number) => `mỗi người được xin nghỉ nửa điểm ${n} lần`,
		until: (round: number) => `, đến hết vòng ${round}`
	},
	yes: 'Có',
	no: 'Không'
} as const;

export type EventRulesWords = Widen<typeof eventRulesVi>;

/** The words of an event's rules and settings. */
export const eventRulesWords = dictionary<EventRulesWords>(
	eventRulesVi,
	() => import('./event-rules-en.ts').then((m) => m.eventRulesEn),
	'eventRules'
);
