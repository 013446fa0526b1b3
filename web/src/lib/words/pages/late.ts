import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for the last minutes of games without increment (FIDE Guideline III), in Vietnamese. */
export const lateVi = {
	open: 'Hai phút cuối',
	title: 'Yêu cầu trong hai phút cuối',
	hint: 'Bên đến lượt, còn dưới hai phút và chưa rụng cờ. Ghi điều hai bên đã làm: đó là căn cứ của quyết định.',
	side: 'Bên yêu cầu',
	ground: 'Yêu cầu',
	groundMissing: 'Hãy chọn yêu cầu.',
	left: 'Đồng hồ của bên yêu cầu',
	leftHint: 'Ví dụ 1:35.',
	leftWrong: 'Hãy ghi giờ, ví dụ 1:35.',
	statement: 'Bên yêu cầu đã làm gì, nói gì',
	reply: 'Bên kia đã làm gì, nói gì',
	witness: 'Trọng tài thấy gì',
	unwatched: 'Ván không có trọng tài giám sát: đối phương đã xác nhận thế cờ (và biên bản) (III.6)',
	answer: 'Trọng tài quyết định',
	answerMissing: 'Hãy chọn quyết định.',
	answers: {
		AGREED: 'Chấp nhận: xử hòa',
		POSTPONED: 'Tạm hoãn kết luận, theo dõi tiếp',
		REJECTED: 'Bác bỏ: đối phương được thêm 2 phút'
	},
	secondsAnswers: {
		AGREED: 'Đặt cộng 5 giây mỗi nước; đối phương thêm 2 phút',
		REJECTED: 'Không đặt cộng giây'
	},
	unwatchedRejected: 'Bác bỏ (luật không cho thêm giờ)',
	postponedRejected: 'Bác bỏ (2 phút đã xét khi tạm hoãn)',
	give: 'Cho đối phương thêm 2 phút ngay',
	submit: 'Ghi quyết định',
	done: 'Đã ghi quyết định.',
	waiting: (side: string) =>
		`Yêu cầu của ${side} đang tạm hoãn: phải quyết định trước khi xử rụng cờ của bên này (III.5.2).`,
	decide: 'Quyết định ngay',
	set: 'Đồng hồ đã đặt cộng 5 giây mỗi nước (III.4).'
} as const;

export type LateWords = Widen<typeof lateVi>;

/** The words for the last minutes of games without increment. */
export const lateWords = dictionary<LateWords>(lateVi, () => import('./late-en.ts').then((m) => m.lateEn));
