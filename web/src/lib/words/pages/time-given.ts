import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of time that an arbiter gives or takes, in Vietnamese. */
export const timeGivenVi = {
	title: 'Cho thêm hoặc trừ giờ',
	hint: 'Ghi giờ đang hiện trên hai đồng hồ. Trước và sau khi chỉnh đều được lưu cùng điều luật.',
	wrong: 'Hãy ghi giờ, ví dụ 45:30 hoặc 1:05:00.',
	whose: 'Đồng hồ của bên',
	whoseMissing: 'Hãy chọn bên.',
	amount: 'Thêm hoặc trừ',
	less: 'Bớt 30 giây',
	more: 'Thêm 30 giây',
	becomes: (side: string, clock: string) => `${side} còn ${clock}`,
	amountMissing: 'Hãy chọn thêm hay trừ bao nhiêu.',
	articleMissing: 'Hãy chọn điều luật cho phép.',
	give: 'Cho thêm giờ',
	take: 'Trừ giờ'
};
export type TimeGivenWords = Widen<typeof timeGivenVi>;

/** The words of time that an arbiter gives or takes. */
export const timeGivenWords = dictionary<TimeGivenWords>(timeGivenVi, () =>
	import('./time-given-en.ts').then((m) => m.timeGivenEn)
);
