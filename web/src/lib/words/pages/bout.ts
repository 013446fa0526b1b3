import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { wordsVi } from '#lib/games/games.ts';

/** The words of games, in Vietnamese. */
export const boutVi = {
	round: (n: number) => `Vòng ${n}`,
	table: (n: number) => `Bàn ${n}`,
	tableOf: (n: number, kind: string) => `Bàn ${n}, ${kind}`,
	tableAndRound: (round: number, table: number) => `Vòng ${round} · Bàn ${table}`,
	pair: (white: string, black: string) => `${white} gặp ${black}`,
	home: {
		title: 'Ván đang đấu',
		none: 'Hiện không có ván nào đang đấu.',
		events: 'Các giải đấu',
		all: 'Tất cả các giải'
	},
	moves: 'Các nước đi',
	noMoves: 'Chưa có nước đi nào.',
	unrecorded: 'Ván này chỉ ghi kết quả, không ghi nước đi.',
	first: 'Về đầu ván',
	previous: 'Lùi một nước',
	next: 'Tiến một nước',
	last: 'Đến nước cuối',
	steps: 'Xem lại từng nước (phím ← →)',
	start: 'Thế cờ ban đầu',
	position: (n: number) => `Sau nước ${n}`,
	back: 'Đang xem lại. Về thế cờ hiện tại',
	clock: (side: string) => `Đồng hồ bên ${side}`,
	result: 'Kết quả',
	ending: 'Kết thúc',
	byRuling: 'theo phán quyết',
	illegal: 'nước sai luật, vẫn giữ',
	moved: (side: string, move: string) => `${side}: ${move}`,
	event: 'Giải',
	scoreSheet: 'Biên bản ván đấu',
	edition: 'Luật áp dụng',
	signatures: 'Chữ ký',
	who: { WHITE: 'Bên đi trước', BLACK: 'Bên đi sau', ARBITER: 'Trọng tài' },
	proposals: 'Luật đề xuất',
	proposed: 'Máy đề xuất, trọng tài quyết định.',
	force: {
		IMMEDIATE: 'Kết thúc ngay',
		ON_CLAIM_BY_WHITE: 'Bên đi trước được quyền đề nghị',
		ON_CLAIM_BY_BLACK: 'Bên đi sau được quyền đề nghị',
		BY_ARBITER: 'Chờ trọng tài quyết định'
	},
	outcome: wordsVi('outcome'),
	cycle: 'Từng nước trong chu kỳ',
	ply: (n: number) => `Nước ${n}`,
	faults: 'Lỗi đã tính',
	faultCount: (side: string, what: string, n: number) => `${side}: ${what}, ${n} lần`,
	clockMissing: '–:––',
	damaged: 'Hồ sơ ván này bị hỏng: chỉ xem được, không ghi thêm được.',
	rulings: 'Phán quyết',
	phoneClock: 'Đồng hồ trên điện thoại',
	claimDraw: 'Yêu cầu xử hòa theo luật',
	noRulings: 'Không có phán quyết nào.'
} as const;

export type BoutWords = Widen<typeof boutVi>;

/** The words of games. */
export const boutWords = dictionary<BoutWords>(boutVi, () => import('./bout-en.ts').then((m) => m.boutEn), 'bout');
