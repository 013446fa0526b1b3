import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of titles and their norms (xiangqi law, appendix 6), in Vietnamese. */
export const titlesVi = {
	title: 'Phong cấp theo Phụ lục 6',
	titles: {
		GRADE_ONE: 'Cấp I quốc gia',
		CANDIDATE_MASTER: 'Kiện tướng dự bị quốc gia',
		NATIONAL_MASTER: 'Kiện tướng quốc gia'
	},
	of: { INDIVIDUAL: 'Giải Vô địch toàn quốc', TEAM: 'Giải Vô địch đồng đội toàn quốc', YOUTH: 'Giải trẻ toàn quốc' },
	age: (age: number) => `hạng tuổi ${age}`,
	player: 'Kỳ thủ',
	rank: 'Hạng',
	made: (points: string, games: number) => `${points} điểm / ${games} ván`,
	result: 'Điểm tại bàn',
	norms: 'Đạt chuẩn',
	chances: 'Còn có thể',
	none: '–',
	reached: (title: string) => `${title}: đủ điểm nếu đấu hết các ván`,
	needs: (title: string, points: string, games: number) => `${title}: còn cần ${points} điểm trong ${games} ván`,
	missed: (title: string) => `${title}: không còn kịp`,
	there: (title: string, from: number, to: number) => `${title}: đang ở hạng ${from === to ? from : `${from}–${to}`}`,
	away: (title: string, from: number, to: number) => `${title}: cần hạng ${from === to ? from : `${from}–${to}`}`,
	ofPlayer: 'Đẳng cấp',
	byNorms: 'Chuẩn đẳng cấp đã đạt',
	holds: (title: string, year: number) => `${title}, theo thành tích năm ${year}`,
	event: 'Giải',
	year: 'Năm',
	norm: 'Chuẩn',
	takenBack: '(thu hồi do kết quả được sửa)',
	own: (rank: number) => `${rank} nếu tính riêng nam, nữ`
} as const;

export type TitlesWords = Widen<typeof titlesVi>;

/** The words of titles and their norms. */
export const titlesWords = dictionary<TitlesWords>(titlesVi, () => import('./titles-en.ts').then((m) => m.titlesEn));

/** `6½` of 13 half points. */
export function sayHalves(half: number): string {
	const whole = Math.floor(half / 2);
	return half % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
}
