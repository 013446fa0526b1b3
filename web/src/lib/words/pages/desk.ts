import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words that all pages of the arbiter share, in Vietnamese. */
export const deskVi = {
	table: 'Bàn',
	tableNumber: 'Số bàn',
	tables: 'Bàn vừa làm và các bàn khác',
	noTable: (table: number) => `Vòng này không có bàn ${table}.`,
	place: (round: number, table: number) => `Vòng ${round} · Bàn ${table}`,
	offline: 'Mất mạng',
	offlineWaiting: 'Mất mạng, 1 chờ gửi',
	faults: (n: number) =>
		n === 0 ? 'Ván này chưa có vi phạm nào được ghi.' : `Ván này đã có ${n} lần vi phạm được ghi.`,
	faultsOf: (side: string, cls: string, n: number) => `${side}: ${cls}, ${n} lần`,
	toMove: 'Lượt đi',
	moveNumber: (n: number) => `Đã đi ${n} nước`,
	notYours: 'Tài khoản này không được ghi ở ván này.',
	back: 'Về bàn trọng tài',
	ruling: { title: 'Ghi quyết định', ofIncident: 'Phán quyết về sự việc đã ghi', another: 'Ghi quyết định khác' }
} as const;

export type DeskWords = Widen<typeof deskVi>;

/** The words that all pages of the arbiter share. */
export const deskWords = dictionary<DeskWords>(deskVi, () => import('./desk-en.ts').then((m) => m.deskEn));
