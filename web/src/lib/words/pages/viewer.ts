import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** How a game is looked at: the look of the board, the notation, the clocks, in Vietnamese. */
export const viewerVi = {
	settings: 'Bàn cờ và cách ghi nước đi',
	set: 'Mặt quân',
	chess: { classic: 'Cổ điển', shapes: 'Hình gọn', letters: 'Chữ Việt' },
	ground: 'Mặt bàn',
	grounds: { wood: 'Gỗ', plain: 'Giấy trơn' },
	coordinates: 'Hiện tên cột và hàng',
	notation: 'Cách ghi nước đi',
	notations: {
		vi: 'Chữ Việt: P2-5',
		'vi-words': 'Đọc đủ: Pháo 2 bình 5',
		wxf: 'WXF: C2=5',
		iccs: 'ICCS: H2-E2',
		'zh-hans': 'Chữ Hán giản thể: 炮二平五',
		'zh-hant': 'Chữ Hán phồn thể: 炮二平五',
		san: 'Quốc tế: Nf3',
		'san-vi': 'Chữ Việt: Mf3',
		figurines: 'Hình quân: ♘f3',
		long: 'Đầy đủ: Ng1-f3',
		uci: 'Tọa độ: g1f3'
	},
	spent: 'Thời gian đã nghĩ',
	left: 'Thời gian còn lại',
	leftBy: (side: string, values: string) => `${side}: ${values}`,
	minutes: (n: number) => `${n}′`,
	cycle: 'Nước trong chu kỳ lặp lại',
	showCycle: 'Vẽ chu kỳ lặp lại lên bàn',
	hideCycle: 'Bỏ hình chu kỳ',
	illegalHere: 'Nước này sai luật nhưng vẫn đứng trong biên bản.',
	classed: (what: string) => `chu kỳ lặp: ${what}`
} as const;

export type ViewerWords = Widen<typeof viewerVi>;

/** How a game is looked at. */
export const viewerWords = dictionary<ViewerWords>(
	viewerVi,
	() => import('./viewer-en.ts').then((m) => m.viewerEn),
	'viewer'
);
