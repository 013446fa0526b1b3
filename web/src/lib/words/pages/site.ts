import home from '../../../../../crates/server/words/home.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the home page, of the search over everything and of a player's record, in Vietnamese. */
export const siteVi = {
	...home,
	search: 'Tìm kỳ thủ, giải, câu lạc bộ, điều luật',
	searchHint: 'Gõ tên hoặc hỏi như khi đang đấu, ví dụ: “điện thoại reo”, “lặp lại nước”.',
	nothing: (text: string) => `Không tìm thấy gì cho “${text}”. Thử gõ ít chữ hơn, có dấu hoặc không dấu.`,
	people: 'Kỳ thủ',
	events: 'Giải đấu',
	clubs: 'Câu lạc bộ',
	articles: 'Điều luật',
	running: 'Đang diễn ra',
	round: (n: number) => `Vòng ${n}`,
	also: 'Cũng đang đấu',
	watch: 'Xem ván',
	results: 'Kết quả mới',
	rulings: 'Phán quyết mới',
	noResults: 'Chưa có kết quả nào.',
	noRulings: 'Không có phán quyết nào trong vòng này.',
	record: {
		title: 'Thành tích theo bên',
		first: 'Đi trước',
		second: 'Đi sau',
		names: { win: 'Thắng', draw: 'Hòa', loss: 'Thua' },
		opponents: 'Gặp nhiều nhất',
		games: (n: number) => `${n} ván`,
		recent: (n: number) => `Tính ${n} ván gần nhất đã có kết quả, không kể ván vắng mặt.`,
		against: (name: string, wins: number, draws: number, losses: number) =>
			`${name}: thắng ${wins}, hòa ${draws}, thua ${losses}`
	}
} as const;

export type SiteWords = Widen<typeof siteVi>;

export const siteWords = dictionary<SiteWords>(siteVi, () => import('./site-en.ts').then((m) => m.siteEn));
