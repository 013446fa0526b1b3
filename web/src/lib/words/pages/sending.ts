import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What is said of a command on its way, in Vietnamese. */
export const sendingVi = {
	reload: 'Tải dữ liệu mới',
	waiting: 'Chưa gửi được. Máy sẽ tự gửi lại khi có mạng, không ghi hai lần.',
	unanswered: 'Đã gửi nhưng chưa nhận được trả lời: có thể đã ghi rồi. Ký lại để biết, không ghi hai lần.',
	again: 'Gửi lại ngay',
	giveUp: 'Dừng gửi',
	problems: 'Chưa ghi được:',
	stillIn: 'Bạn vẫn đang đăng nhập trên máy này.'
} as const;

export type SendingWords = Widen<typeof sendingVi>;

/** What is said of a command on its way. */
export const sendingWords = dictionary<SendingWords>(sendingVi, () =>
	import('./sending-en.ts').then((m) => m.sendingEn)
);
