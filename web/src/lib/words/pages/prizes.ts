import prizes from '../../../../../crates/server/words/pages/prizes.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of prizes, in Vietnamese. */
export const prizesVi = {
	...prizes,
	title: 'Giải thưởng',
	hint: 'Tiền và hiện vật theo hạng. Bảng giải thưởng được tính từ bảng xếp hạng theo đúng quy định ở đây.',
	sharing: 'Khi bằng điểm, tiền thưởng',
	sharings: {
		BY_RANK: 'theo hạng sau khi xét hệ số phụ',
		EQUAL: 'chia đều cho người bằng điểm',
		HORT: 'một nửa theo hạng, một nửa chia đều (Hort)'
	},
	several: 'Một người được nhận nhiều giải (toàn giải, nữ, lứa tuổi)',
	once: 'Người đã nhận giải ghi trước thì nhường giải sau cho người kế tiếp',
	every: 'Một người được nhận giải ở nhiều hạng mục',
	category: 'Hạng mục',
	categories: {
		ALL: 'Toàn giải',
		WOMEN: 'Nữ',
		MEN: 'Nam',
		UP_TO: 'Từ tuổi này trở xuống',
		FROM: 'Từ tuổi này trở lên'
	},
	upTo: (age: number) => `đến ${age} tuổi`,
	from: (age: number) => `từ ${age} tuổi`,
	age: 'Tuổi',
	place: 'Hạng',
	money: 'Tiền (đồng)',
	thing: 'Hiện vật',
	thingHint: 'Cúp, huy chương, giấy khen …',
	add: 'Thêm giải thưởng',
	remove: (place: string) => `Bỏ giải hạng ${place}`,
	wrong: 'Mỗi hạng ghi một lần, có tiền hoặc hiện vật; hạng mục theo tuổi phải có số tuổi.',
	knockout: 'Đấu loại: tiền theo hạng, người cùng hạng chia đều.',
	total: (sum: string) => `Tổng tiền thưởng: ${sum}`,
	clause: (place: number, won: string) => `hạng ${place}: ${won}`,
	and: ' và ',
	/** Who wins what. */
	none: 'Điều lệ không ghi giải thưởng nào.',
	how: 'Cách tính',
	places: (from: number, to: number) => (from === to ? `hạng ${from}` : `các hạng ${from}–${to}`),
	alone: (places: string, share: string) => `Tiền của ${places}: ${share}`,
	shared: (places: string, total: string, by: string, share: string) =>
		`${total} của ${places} chia đều cho những người ${by}: mỗi người ${share}`,
	by: { RANK: 'cùng hạng', POINTS: 'bằng điểm' },
	shareThing: 'cùng hạng: ban tổ chức bốc thăm hiện vật',
	/** On paper. */
	sheet: 'Danh sách nhận giải thưởng',
	signature: 'Ký nhận'
} as const;

export type PrizesWords = Widen<typeof prizesVi>;

/** The words of prizes. */
export const prizesWords = dictionary<PrizesWords>(prizesVi, () => import('./prizes-en.ts').then((m) => m.prizesEn));
