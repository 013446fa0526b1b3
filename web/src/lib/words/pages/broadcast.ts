import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What the public is told: how late moves, and how minors are named, in Vietnamese. */
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
	wrong: 'Từ 1 đến 240 phút, hoặc từ 1 đến 50 nước.',
	minors: {
		clause: 'Kỳ thủ dưới 18 tuổi',
		said: 'công khai chỉ nêu chữ đầu của họ tên, không đăng ảnh',
		form: 'Tên kỳ thủ dưới 18 tuổi trên trang công khai',
		hint: 'Luật Trẻ em 2016, Điều 6.11: chỉ nêu tên khi trẻ từ đủ 7 tuổi và phụ huynh đồng ý. Nêu chữ đầu thì mọi trang, tệp và tìm kiếm công khai đều vậy đến khi đủ 18 tuổi.',
		kinds: { IN_FULL: 'Nêu đủ họ tên', BY_INITIALS: 'Chỉ nêu chữ đầu (N. V. A.)' },
		inFull: 'Tệp cho người làm việc tại giải: nêu đủ họ tên, kể cả kỳ thủ dưới 18 tuổi. Không chia sẻ ra ngoài.'
	}
} as const;

export type BroadcastWords = Widen<typeof broadcastVi>;

/** What the public is told. */
export const broadcastWords = dictionary<BroadcastWords>(broadcastVi, () =>
	import('./broadcast-en.ts').then((m) => m.broadcastEn)
);
