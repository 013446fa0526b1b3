import calendar from '../../../../../crates/server/words/pages/calendar.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** When rounds begin, what comes next, and the calendar of the season, in Vietnamese. */
export const scheduleVi = {
	...calendar,
	title: 'Lịch thi đấu',
	clause: 'Giờ bắt đầu các vòng',
	round: (round: number) => `Vòng ${round}`,
	line: (round: number, at: string) => `vòng ${round}: ${at}`,
	announced: 'đã báo',
	byRules: 'theo điều lệ',
	form: 'Giờ bắt đầu từng vòng',
	formHint:
		'Giờ Việt Nam. Để trống vòng nào thì tổng trọng tài báo giờ vòng đó. Đến trễ được tính từ giờ này nếu tổng trọng tài không báo giờ khác.',
	addRound: 'Thêm giờ cho vòng sau',
	removeRound: (round: number) => `Bỏ giờ vòng ${round}`,
	wrong: 'Mỗi vòng phải bắt đầu sau vòng trước và trong những ngày của giải.',
	place: 'Địa điểm và ngày',
	placeWrong: 'Hãy ghi địa điểm, ngày khai mạc và ngày bế mạc không sớm hơn.',
	year: 'Năm',
	month: (month: number, year: number) => `Tháng ${month}/${year}`,
	game: 'Môn cờ',
	all: 'Tất cả',
	level: 'Cấp giải',
	levels: { NATIONAL: 'Quốc gia', PROVINCIAL: 'Tỉnh, thành' },
	body: 'Đơn vị tổ chức',
	venue: 'Địa điểm',
	venueHint: 'Gõ không dấu cũng được.',
	age: 'Tuổi đấu thủ',
	ageHint: 'Chỉ hiện giải mà tuổi này được dự.',
	filters: 'Lọc theo môn, cấp, nơi, tuổi',
	show: 'Lọc',
	clear: 'Bỏ lọc',
	none: 'Không có giải nào như vậy trong năm này.',
	found: (count: number) => `${count} giải`,
	subscribe: 'Đưa vào lịch của điện thoại, máy tính',
	subscribeHint: 'Dán địa chỉ này vào ứng dụng lịch; thay đổi về sau tự cập nhật.',
	feedAll: 'Mọi giải (.ics)',
	feedClub: 'Lịch của câu lạc bộ (.ics)',
	feedPlayer: 'Lịch thi đấu (.ics)',
	feedOfficial: 'Lịch làm nhiệm vụ (.ics)',
	mine: 'Của tôi',
	rulings: 'Phán quyết còn hạn khiếu nại',
	noRulings: 'Không có phán quyết nào còn hạn khiếu nại.',
	appeal: 'Khiếu nại',
	until: (at: string) => `đến ${at}`
} as const;

export type ScheduleWords = Widen<typeof scheduleVi>;

/** When rounds begin, what comes next, and the calendar of the season. */
export const scheduleWords = dictionary<ScheduleWords>(
	scheduleVi,
	() => import('./schedule-en.ts').then((m) => m.scheduleEn),
	'schedule'
);
