import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** At the door of the hall, by a code on a phone or a card, in Vietnamese. */
export const doorVi = {
	title: 'Điểm danh ở cửa',
	own: 'Mã vào cửa',
	ownHint: 'Đưa mã này cho trọng tài ở cửa: họ quét bằng máy ảnh của điện thoại.',
	code: (name: string) => `Mã vào cửa của ${name}`,
	here: 'Có mặt',
	hereOf: (name: string) => `Ghi ${name} có mặt`,
	isHere: 'Đã có mặt',
	left: 'Chưa ghi được',
	noted: (name: string) => `Đã ghi ${name} có mặt.`,
	undo: 'Ghi nhầm, lấy lại',
	undone: (name: string) => `Đã lấy lại: ${name} chưa có mặt.`,
	notHis: 'Người này không có tên trong giải.',
	notYours: 'Trọng tài ở cửa quét mã này và ghi có mặt. Bạn không phải làm gì thêm.',
	list: 'Cả danh sách',
	number: (n: number) => `Số ${n}`,
	scan: 'Quét mã trên điện thoại hay thẻ của kỳ thủ bằng máy ảnh: mở ra đúng người, chạm một lần.',
	card: 'Thẻ vào cửa',
	cards: 'Thẻ vào cửa (mã QR)',
	cardHint: 'Cắt ra, phát cho từng kỳ thủ.'
} as const;

export type DoorWords = Widen<typeof doorVi>;

/** At the door of the hall. */
export const doorWords = dictionary<DoorWords>(doorVi, () => import('./door-en.ts').then((m) => m.doorEn));
