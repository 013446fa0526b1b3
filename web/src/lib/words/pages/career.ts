import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of a player's whole record and of two players side by side, in Vietnamese. */
export const careerVi = {
	title: 'Thành tích',
	of: 'Môn cờ và loại thời gian',
	every: 'Tất cả',
	bySide: 'Theo bên',
	with: (side: string) => `Cầm ${side}`,
	win: 'Thắng',
	draw: 'Hòa',
	loss: 'Thua',
	games: (n: number) => `${n} ván`,
	streaks: (wins: number, unbeaten: number) =>
		`Chuỗi dài nhất: ${wins} ván thắng, ${unbeaten} ván bất bại. Không tính ván vắng mặt.`,
	streaksWith: (wins: number, unbeaten: number) =>
		`Chuỗi dài nhất với bên này: ${wins} ván thắng, ${unbeaten} ván bất bại.`,
	now: (unbeaten: number) => `Đang bất bại ${unbeaten} ván.`,
	opponents: 'Gặp nhiều nhất',
	against: (name: string, wins: number, draws: number, losses: number) =>
		`${name}: thắng ${wins}, hòa ${draws}, thua ${losses}`,
	allOpponents: (n: number) => `Xem cả ${n} đối thủ`,
	events: 'Các giải đã dự',
	allEvents: (n: number) => `Xem cả ${n} giải`,
	event: 'Giải',
	points: 'Điểm',
	performance: 'Hiệu suất',
	rating: 'Hệ số sau giải',
	meeting: 'Đối đầu',
	curves: 'Hai đường hệ số',
	curvesOf: (one: string, other: string, tempo: string) => `Hệ số ${tempo} của ${one} và ${other} theo thời gian`,
	meetings: 'Các ván giữa hai người',
	neverMet: 'Hai người chưa gặp nhau ở môn này.',
	longest: (n: number) => `${n} ván gần nhất.`,
	choose: 'So với kỳ thủ khác',
	find: 'Tìm kỳ thủ để so',
	self: 'Không so một người với chính mình.',
	unrated: 'chưa có hệ số'
} as const;

export type CareerWords = Widen<typeof careerVi>;

/** The words of a player's whole record and of two players side by side. */
export const careerWords = dictionary<CareerWords>(
	careerVi,
	() => import('./career-en.ts').then((m) => m.careerEn),
	'career'
);
