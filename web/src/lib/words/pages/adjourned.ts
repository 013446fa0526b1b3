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
		submit: 'Đấu tiếp',
		who: 'Ai có mặt?',
		present: {
			BOTH: 'Cả hai',
			REPLIER: 'Chỉ bên phải trả lời',
			SEALER: 'Chỉ bên đã niêm phong',
			NEITHER: 'Không ai'
		},
		whoMissing: 'Hãy chọn ai có mặt.',
		replierHint:
			'Phong bì vẫn mở: nước kín được thực hiện, đồng hồ bên trả lời chạy. Bên này có thể niêm phong nước đáp.',
		closedHint: (side: string) => `Phong bì giữ nguyên. Đồng hồ của ${side} được bấm chạy.`,
		begin: 'Bấm đồng hồ',
		begun: 'Đã bấm đồng hồ của bên vắng mặt.',
		forfeitHint:
			'Quá giờ chờ của điều lệ: mở phong bì rồi xử thua bên vắng. Nước kín kết thúc ván thì kết quả ấy giữ nguyên.'
	},
	awaited: {
		text: (names: string, since: string) => `Chờ ${names} từ ${since}.`,
		clock: (side: string, left: string) => `Đồng hồ của ${side} đang chạy, lúc bấm còn ${left}.`,
		until: (at: string) => `Đến sau ${at} thì thua.`,
		open: 'Xử thua vì vắng mặt',
		title: 'Vắng mặt khi đấu tiếp ván hoãn',
		who: 'Ai vắng mặt?',
		both: 'Cả hai',
		submit: 'Xử thua bên vắng',
		done: 'Đã xử thua vì vắng mặt.'
	}
} as const;

export type AdjournedWords = Widen<typeof adjournedVi>;

/** The words for adjourning a game and opening its envelope. */
export const adjournedWords = dictionary<AdjournedWords>(adjournedVi, () =>
	import('./adjourned-en.ts').then((m) => m.adjournedEn)
);
