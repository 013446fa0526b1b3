import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** How late moves are told to the public, in Vietnamese. */
export const broadcastVi = {
	clause: 'Truyền nước đi ra ngoài',
	minutes: (minutes: number) => `chậm ${minutes} phút, đến khi ván kết thúc`,
	moves: (moves: number) => `chậm ${moves} nước, đến khi ván kết thúc`,
	shown: {
		minutes: (minutes: number) => `Ván được truyền chậm ${minutes} phút.`,
		moves: (moves: number) => `Ván được truyền chậm ${moves} nước.`
	},
	form: 'Truyền chậm nước đi',
	formHint:
		'Chống trợ giúp từ bên ngoài: người xem thấy ván chậm đi; trọng tài của giải và hai đấu thủ thấy ngay. Ván xong thì hiện hết, cùng kết quả.',
	kinds: { NONE: 'Truyền ngay', MINUTES: 'Chậm số phút', MOVES: 'Chậm số nước' },
	amount: { MINUTES: 'Chậm bao nhiêu phút', MOVES: 'Chậm bao nhiêu nước của mỗi bên' },
	wrong: 'Từ 1 đến 240 phút, hoặc từ 1 đến 50 nước.'
} as const;

export type BroadcastWords = Widen<typeof broadcastVi>;

/** How late moves are told to the public. */
export const broadcastWords = dictionary<BroadcastWords>(broadcastVi, () =>
	import('./broadcast-en.ts').then((m) => m.broadcastEn)
);
