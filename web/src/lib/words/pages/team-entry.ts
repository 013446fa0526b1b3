import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Teams that clubs enter, in Vietnamese. */
export const teamEntryVi = {
	teams: (club: string) => `Đội của ${club}`,
	none: 'Câu lạc bộ chưa đăng ký đội nào.',
	enter: 'Đăng ký đội mới',
	another: 'Đăng ký thêm đội',
	members: 'Chọn từ hội viên câu lạc bộ',
	membersHint: 'Người chưa đủ điều kiện ghi rõ lý do; đội có người như vậy phải chờ ban tổ chức xét miễn.',
	regular: 'Chính thức',
	reserve: 'Dự bị',
	addRegular: (name: string) => `${name}: vào danh sách chính thức`,
	addReserve: (name: string) => `${name}: vào danh sách dự bị`,
	boards: (n: number, reserves: number) => `${n} bàn, nhiều nhất ${reserves} dự bị`,
	captain: 'Đội trưởng',
	nobody: 'Chưa chọn',
	nameMissing: 'Hãy ghi tên đội.',
	fee: (amount: string) => `Lệ phí của đội: ${amount}`,
	send: 'Gửi đăng ký đội',
	sent: (name: string) => `Đã gửi đăng ký ${name}.`,
	change: 'Đổi danh sách',
	changeOf: (name: string) => `Đổi danh sách ${name}`,
	save: 'Gửi danh sách mới',
	saved: (name: string) => `Đã ghi danh sách mới của ${name}.`,
	withdraw: 'Xin rút đội',
	withdrawOf: (name: string) => `Xin rút đội: ${name}`,
	withdrawSure: (name: string) => `${name} sẽ mất chỗ; chỗ ấy được trao cho đội chờ lâu nhất.`,
	leavesByArbiters: 'Vòng 1 đã công bố: đội muốn thôi thì báo trọng tài để cho rút.',
	withdrew: (name: string) => `Đã rút ${name}.`,
	failing: (name: string, conditions: string) => `${name}: chưa đủ điều kiện (${conditions})`,
	confirmAll: (n: number) => `Nhận cả ${n} đội đang có chỗ`,
	confirmed: (n: number) => `Đã nhận ${n} đội.`,
	open: 'Giải đang nhận đăng ký',
	openNone: 'Hiện không có giải nào đang nhận đăng ký.',
	until: (instant: string) => `đến trước ${instant}`,
	ofTeams: 'giải đồng đội',
	here: (event: string) => `Đăng ký: ${event}`,
	byClubs: 'Giải này thi đấu theo đội: thư ký câu lạc bộ đăng ký đội.'
} as const;

export type TeamEntryWords = Widen<typeof teamEntryVi>;

/** Teams that clubs enter. */
export const teamEntryWords = dictionary<TeamEntryWords>(teamEntryVi, () =>
	import('./team-entry-en.ts').then((m) => m.teamEntryEn)
);
