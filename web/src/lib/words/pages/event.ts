import tabs from '../../../../../crates/server/words/pages/tabs.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of events, in Vietnamese. */
export const eventVi = {
	...tabs,
	tabs: 'Các mục của giải',
	day: (day: number, of: number) => `Ngày ${day} trong ${of}`,
	playing: (round: number) => `Đang đấu vòng ${round}`,
	chooseRound: 'Chọn vòng',
	starts: (at: string) => `Bắt đầu lúc ${at}`,
	begins: (round: number, at: string) => `Vòng ${round} bắt đầu lúc ${at}`,
	days: (n: number) => `còn ${n} ngày`,
	noRounds: 'Chưa có vòng đấu nào được công bố.',
	table: 'Bàn',
	result: 'Kết quả',
	bye: 'Được miễn đấu',
	watch: 'Xem ván',
	captionPairings: (name: string, n: number) => `${name}: ghép cặp vòng ${n}`,
	number: 'Số',
	player: 'Kỳ thủ',
	filter: 'Lọc theo tên, gõ không cần dấu',
	filtered: (shown: number, of: number) => `${shown} trong ${of} dòng`,
	rating: 'Hệ số',
	points: 'Điểm'
} as const;

export type EventWords = Widen<typeof eventVi>;

/** The words of events. */
export const eventWords = dictionary<EventWords>(
	eventVi,
	() => import('./event-en.ts').then((m) => m.eventEn),
	'event'
);
