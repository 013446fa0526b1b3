import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Delegations: players of a club or a province with who leads and coaches them, in Vietnamese. */
export const delegationVi = {
	title: 'Đăng ký cả đoàn',
	hint: 'Một phiếu cho cả đoàn: đấu thủ, lãnh đội, huấn luyện viên. Lãnh đội và huấn luyện viên đổi được về sau.',
	unit: 'Đơn vị',
	choose: 'Chọn đơn vị',
	leader: 'Lãnh đội',
	coach: 'Huấn luyện viên',
	coaches: 'Huấn luyện viên',
	players: 'Đấu thủ',
	nobody: 'chưa cử',
	submit: (n: number) => (n === 0 ? 'Gửi phiếu đoàn' : `Gửi phiếu đoàn ${n} đấu thủ`),
	sent: (unit: string) => `Đã gửi phiếu của ${unit}.`,
	missing: 'Hãy chọn đơn vị, và ít nhất một người.',
	list: 'Các đoàn',
	answers: 'Người phụ trách đoàn',
	answersSaved: 'Đã ghi lãnh đội và huấn luyện viên.',
	count: (n: number) => `${n} đấu thủ`,
	none: 'Chưa có đoàn nào cử lãnh đội hoặc huấn luyện viên.',
	paper: 'Danh sách các đoàn',
	signature: 'Ký nhận'
} as const;

export type DelegationWords = Widen<typeof delegationVi>;

/** Delegations. */
export const delegationWords = dictionary<DelegationWords>(delegationVi, () =>
	import('./delegation-en.ts').then((m) => m.delegationEn)
);
