import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about an event that stands still, in Vietnamese. */
export const suspensionVi = {
	stands: 'Giải đang tạm đình chỉ',
	since: (at: string) => `từ ${at}`,
	resumes: (at: string) => `Dự kiến đấu tiếp: ${at}.`,
	unknown: 'Chưa định giờ đấu tiếp.',
	place: (place: string) => `Địa điểm: ${place}.`,
	meanwhile: 'Không ghi nước đi, kết quả hay đến trễ. Vẫn dừng và chỉnh đồng hồ, xử lỗi, ký biên bản, khiếu nại.',
	open: 'Tạm đình chỉ giải',
	change: 'Đổi lý do, giờ hoặc nơi đấu tiếp',
	title: 'Tạm đình chỉ cả giải (Điều 20.3d)',
	sure: 'Mọi bàn ngừng ghi nước đi và kết quả cho đến khi cho đấu tiếp. Hãy cho dừng đồng hồ ở các bàn.',
	reason: 'Lý do',
	reasonHint: 'Mọi người đọc được. Chỉ nói về giải, không nêu tên ai.',
	reasonMissing: 'Hãy ghi lý do trong một dòng.',
	at: 'Giờ đấu tiếp',
	atHint: 'Không bắt buộc: có thể báo sau.',
	where: 'Nơi đấu tiếp',
	whereHint: 'Để trống nếu vẫn ở chỗ cũ.',
	suspend: 'Đình chỉ',
	save: 'Ghi',
	suspended: 'Đã tạm đình chỉ giải.',
	resume: 'Cho đấu tiếp',
	resumeSure: 'Các bàn lại ghi được nước đi và kết quả. Nếu giờ bắt đầu vòng đã đổi thì báo lại giờ của vòng.',
	resumed: 'Giải đấu tiếp.'
};
export type SuspensionWords = Widen<typeof suspensionVi>;

/** The words about an event that stands still. */
export const suspensionWords = dictionary<SuspensionWords>(suspensionVi, () =>
	import('./suspension-en.ts').then((m) => m.suspensionEn)
);
