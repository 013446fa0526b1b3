import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Teams of an event at the office, in Vietnamese. */
export const teamsVi = {
	enter: 'Đăng ký đội',
	name: 'Tên đội',
	regulars: 'Đấu thủ chính thức, mạnh nhất trước',
	reserves: 'Dự bị',
	submit: 'Đăng ký đội',
	entered: (name: string) => `Đã đăng ký ${name}.`,
	none: 'Chưa có đội nào.',
	board: (n: number) => `Bàn ${n}`,
	need: (n: number) => `Cần đúng ${n} đấu thủ chính thức.`,
	up: (name: string) => `Đưa ${name} lên`,
	down: (name: string) => `Đưa ${name} xuống`,
	remove: (name: string) => `Bỏ ${name}`,
	toReserves: (name: string) => `Chuyển ${name} sang dự bị`,
	toRegulars: (name: string) => `Chuyển ${name} lên chính thức`,
	atMost: (n: number) => `Nhiều nhất ${n} dự bị.`,
	changeList: 'Đổi danh sách',
	listOf: (name: string) => `Đổi danh sách của ${name}`,
	listChanged: (name: string) => `Đã ghi danh sách mới của ${name}.`,
	saveList: 'Ghi danh sách',
	rests: (stages: string) => `Xin nghỉ lượt ${stages}`,
	withdrawn: 'đã rút',
	playerLeft: (name: string) => `${name} đã rút khỏi giải.`,
	lineup: 'Đội hình',
	lineupOf: (name: string, n: number) => `Đội hình của ${name}, vòng ${n}`,
	nextLineup: (n: number) => `Đội hình vòng ${n}`,
	empty: 'Bỏ trống',
	movesUp: 'Vắng: đôn những người dưới lên',
	movesUpOf: (n: number) => `Bàn ${n} vắng: đôn những người dưới lên`,
	saved: (name: string) => `Đã ghi đội hình của ${name}.`,
	save: 'Ghi đội hình',
	substitute: 'Thay người',
	substituteOf: (name: string, n: number) => `Thay người của ${name}, vòng ${n}`,
	which: 'Bàn',
	comes: 'Dự bị vào thay',
	minutes: 'Số phút kể từ giờ đấu',
	minutesHint: 'Nhiều nhất 15 phút, và ván chưa bắt đầu (Điều 30.1.4).',
	substituted: (name: string) => `${name} đã vào thay.`
} as const;

export type TeamWords = Widen<typeof teamsVi>;

/** Teams of an event at the office. */
export const teamsWords = dictionary<TeamWords>(teamsVi, () => import('./teams-en.ts').then((m) => m.teamsEn));
