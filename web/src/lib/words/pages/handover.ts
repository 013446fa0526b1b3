import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of tables that go from one arbiter to another, in Vietnamese. */
export const handoverVi = {
	title: 'Giao bàn',
	hint: 'Bàn vẫn do bạn phụ trách cho đến khi người kia nhận. Nước đi, đồng hồ, biên bản lúc giao được lưu lại.',
	to: 'Giao cho',
	none: 'Giải chưa có trọng tài bàn nào khác.',
	missing: 'Hãy chọn người nhận.',
	submit: 'Giao bàn',
	yours: (name: string) => `${name} giao bàn này cho bạn.`,
	waits: (name: string) => `Đang chờ ${name} nhận bàn.`,
	take: 'Nhận bàn',
	decline: 'Không nhận',
	drop: 'Không giao nữa',
	taken: 'Đã nhận bàn. Từ giờ bạn phụ trách bàn này.',
	dropped: 'Bàn vẫn do người cũ phụ trách.',
	history: 'Bàn đã giao, nhận',
	line: (from: string, to: string, at: string) => `${from} giao cho ${to} lúc ${at}`,
	answers: { WAITING: 'chưa nhận', TAKEN: 'đã nhận', DROPPED: 'không nhận' },
	stood: {
		moves: (n: number) => (n === 0 ? 'chưa ghi nước nào' : `đã ghi ${n} nước`),
		clocks: (white: string, black: string) => `đồng hồ ${white} – ${black}`,
		running: (side: string) => `giờ của ${side} đang chạy`,
		stopped: 'đồng hồ đứng',
		sheets: (sides: string) => `đã nộp biên bản: ${sides}`,
		noSheets: 'chưa nộp biên bản nào',
		incidents: (n: number) => `${n} sự việc chưa xử lý`
	}
} as const;
export type HandoverWords = Widen<typeof handoverVi>;

/** The words of tables that go from one arbiter to another. */
export const handoverWords = dictionary<HandoverWords>(handoverVi, () =>
	import('./handover-en.ts').then((m) => m.handoverEn)
);
