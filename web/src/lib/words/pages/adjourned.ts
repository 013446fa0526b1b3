import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for adjourning a game and opening its envelope, in Vietnamese. */
export const adjournedVi = {
	adjourn: {
		title: 'Hoãn ván',
		hint: (side: string) =>
			`${side} ghi kín nước đi vào biên bản, bỏ phong bì dán kín rồi mới dừng đồng hồ. Trọng tài giữ phong bì.`,
		times: 'Giờ ghi ngoài phong bì',
		submit: 'Ghi hoãn ván'
	},
	resume: {
		title: 'Mở phong bì',
		hint: 'Mở khi bên phải trả lời nước kín có mặt. Nước mơ hồ hoặc không hợp lệ thì bên niêm phong thua.',
		sealed: 'Nước trong phong bì, chép nguyên văn',
		unexplained: 'Đấu thủ không giải thích được: xử thua',
		lost: 'Phong bì bị mất',
		lostHint: 'Ván tiếp tục từ thế cờ khi hoãn; bên đã niêm phong đi lại nước của mình.',
		missing: 'Hãy chép nước trong phong bì, hoặc đánh dấu phong bì bị mất.',
		submit: 'Đấu tiếp'
	}
} as const;

export type AdjournedWords = Widen<typeof adjournedVi>;

/** The words for adjourning a game and opening its envelope. */
export const adjournedWords = dictionary<AdjournedWords>(adjournedVi, () =>
	import('./adjourned-en.ts').then((m) => m.adjournedEn)
);
