import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of a round at a glance, in Vietnamese. */
export const glanceVi = {
	title: (round: number) => `Vòng ${round}: các bàn`,
	called: (n: number) => `${n} bàn đang cần trọng tài`,
	quiet: 'Không bàn nào đang gọi',
	open: (open: number, of: number) => `còn ${open} trong ${of} ván`,
	others: (first: number, last: number) =>
		first === last
			? `Xem cả bàn khác, ngoài bàn ${first} của mình`
			: `Xem cả bàn khác, ngoài bàn ${first}–${last} của mình`,
	onlyCalling: 'Chỉ xem bàn đang cần',
	need: {
		call: 'Gọi trọng tài',
		claim: 'Xin xử hòa',
		flag: 'Hết giờ',
		late: 'Đến quá giờ',
		proposal: 'Chờ xác nhận',
		incident: 'Có sự việc',
		minute: 'Dưới một phút',
		seated: 'Chưa bắt đầu',
		offer: 'Đã đề nghị hòa',
		unsigned: 'Chờ ký',
		adjourned: 'Đang hoãn',
		running: 'Đang đấu',
		done: 'Xong'
	}
};
export type GlanceWords = Widen<typeof glanceVi>;

/** The words of a round at a glance. */
export const glanceWords = dictionary<GlanceWords>(glanceVi, () => import('./glance-en.ts').then((m) => m.glanceEn));
