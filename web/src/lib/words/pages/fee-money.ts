import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What pays: a player or a team. */
const units = { person: 'người', team: 'đội' } as const;
/** Whose fees they are. */
export type PayerKind = keyof typeof units;

/** Entry fees as money: taken in, receipts, sums for the accountant; in Vietnamese. */
export const feeMoneyVi = {
	title: 'Lệ phí dự giải',
	owed: (n: number, amount: string, kind: PayerKind) =>
		n === 0 ? 'Không còn ai nợ lệ phí.' : `${n} ${units[kind]} còn nợ, tổng ${amount}.`,
	since: (day: string) => `nợ từ ${day}`,
	choose: (name: string) => `Chọn ${name} để thu lệ phí`,
	take: 'Thu lệ phí',
	takeOf: (name: string) => `Thu lệ phí: ${name}`,
	takeMany: (n: number, amount: string, kind: PayerKind) => `Thu của ${n} ${units[kind]}: ${amount}`,
	takes: (amount: string, kind: PayerKind) => `Thu ${amount}. Mỗi ${units[kind]} một phiếu thu.`,
	taken: (numbers: string) => `Đã lập phiếu thu số ${numbers}.`,
	waive: 'Miễn',
	waiveOf: (name: string) => `Miễn lệ phí: ${name}`,
	waived: (name: string) => `Đã miễn lệ phí: ${name}.`,
	waivedTitle: 'Được miễn',
	due: 'Phải nộp lại',
	dueOf: (name: string) => `Phải nộp lại lệ phí: ${name}`,
	isDue: (name: string) => `Lệ phí của ${name} lại phải nộp.`,
	receipts: 'Phiếu thu lệ phí',
	none: 'Chưa có phiếu thu lệ phí.',
	by: (name: string) => `${name} thu`,
	receipt: (number: number) => `Phiếu thu số ${number}`,
	forEvent: (event: string) => `Lệ phí dự giải «${event}»`,
	book: 'Đơn vị thu',
	club: 'Câu lạc bộ',
	takenBy: 'Người thu',
	voidedOn: (day: string) => `hủy ngày ${day}`,
	ofClub: 'Lệ phí dự giải câu lạc bộ phải nộp',
	ofClubHint: 'Một lần chuyển khoản cho tất cả kỳ thủ và đội của câu lạc bộ ở mỗi giải.',
	payers: (people: number, teams: number) =>
		[people > 0 || teams === 0 ? `${people} kỳ thủ` : '', teams > 0 ? `${teams} đội` : ''].filter(Boolean).join(', '),
	ledger: 'Sổ thu',
	ledgerHint: 'Hội phí và lệ phí đã thu trong kỳ, theo ngày nộp. Phiếu đã hủy không tính vào tổng.',
	from: 'Từ ngày',
	to: 'Đến hết ngày',
	body: 'Đơn vị thu',
	all: 'Tất cả',
	show: 'Xem',
	dues: 'Hội phí',
	fees: 'Lệ phí',
	sum: 'Cộng',
	shares: { club: 'Câu lạc bộ', province: 'Tỉnh, thành', nation: 'Trung ương' },
	counts: (receipts: number, voided: number) =>
		voided === 0 ? `${receipts} phiếu` : `${receipts} phiếu, ${voided} đã hủy`,
	unit: 'Đơn vị',
	number: 'Số phiếu',
	byBody: 'Theo tỉnh, thành và trung ương',
	byClub: 'Theo câu lạc bộ',
	noClub: (body: string) => `Không thuộc câu lạc bộ (${body})`,
	empty: 'Không thu khoản nào trong kỳ này.',
	files: 'Tải cho kế toán',
	fileReceipts: 'Từng phiếu',
	fileSums: 'Tổng hợp'
} as const;

export type FeeMoneyWords = Widen<typeof feeMoneyVi>;

/** Entry fees as money. */
export const feeMoneyWords = dictionary<FeeMoneyWords>(feeMoneyVi, () =>
	import('./fee-money-en.ts').then((m) => m.feeMoneyEn)
);
