import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of sharing and framing, in Vietnamese. */
export const shareVi = {
	title: 'Chia sẻ và nhúng',
	what: 'Phần để nhúng',
	theme: 'Giao diện',
	themes: { auto: 'Theo máy người xem', sang: 'Sáng', toi: 'Tối' },
	link: 'Địa chỉ trang này',
	frame: 'Mã nhúng (iframe)',
	script: 'Mã nhúng (script, tự đặt chiều cao)',
	picture: 'Ảnh của trang',
	copy: 'Chép',
	copied: 'Đã chép',
	copyOf: (what: string) => `Chép: ${what}`,
	failed: 'Máy không cho chép. Hãy chọn và chép bằng tay.',
	files: 'Tải về',
	games: 'Các ván của giải',
	calendar: 'Lịch',
	parts: {
		van: 'Bàn cờ',
		'xep-hang': 'Xếp hạng',
		'bang-cheo': 'Bảng chéo',
		'ghep-cap': 'Vòng mới nhất',
		nhanh: 'Nhánh đấu'
	}
} as const;

export type ShareWords = Widen<typeof shareVi>;

/** The words of sharing and framing. */
export const shareWords = dictionary<ShareWords>(
	shareVi,
	() => import('./share-en.ts').then((m) => m.shareEn),
	'share'
);
