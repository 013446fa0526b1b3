import type { Widen } from '#lib/words/widen.ts';

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
	withdraw: 'Rút đội',
	withdrawOf: (name: string) => `Rút ${name} khỏi giải`,
	withdrawSure: (name: string) => `Cho ${name} và mọi đấu thủ của đội rút khỏi giải? Việc này không lấy lại được.`,
	withdrew: (name: string) => `${name} đã rút khỏi giải.`,
	withdrawn: 'đã rút',
	lineup: 'Đội hình',
	lineupOf: (name: string, n: number) => `Đội hình của ${name}, vòng ${n}`,
	empty: 'Bỏ trống',
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
