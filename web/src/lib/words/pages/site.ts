import home from '../../../../../crates/server/words/home.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the home page and of the search over everything, in Vietnamese. */
export const siteVi = {
	...home,
	search: 'Tìm kỳ thủ, giải, câu lạc bộ, điều luật',
	searchHint: 'Gõ tên hoặc hỏi như khi đang đấu, ví dụ: “điện thoại reo”, “lặp lại nước”.',
	nothing: (text: string) => `Không tìm thấy gì cho “${text}”. Thử gõ ít chữ hơn, có dấu hoặc không dấu.`,
	people: 'Kỳ thủ',
	events: 'Giải đấu',
	past: 'Giải cũ',
	clubs: 'Câu lạc bộ',
	articles: 'Điều luật',
	running: 'Đang diễn ra',
	round: (n: number) => `Vòng ${n}`,
	also: 'Cũng đang đấu',
	watch: 'Xem ván',
	results: 'Kết quả mới',
	rulings: 'Phán quyết mới',
	noResults: 'Chưa có kết quả nào.',
	noRulings: 'Không có phán quyết nào trong vòng này.'
} as const;

export type SiteWords = Widen<typeof siteVi>;

export const siteWords = dictionary<SiteWords>(siteVi, () => import('./site-en.ts').then((m) => m.siteEn), 'site');
