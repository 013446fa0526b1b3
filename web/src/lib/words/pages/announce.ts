import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the page that says moves aloud, in Vietnamese. */
export const announceVi = {
	title: 'Đọc nước đi',
	about: 'Nước vừa đi hiện chữ lớn và được đọc to, cho đấu thủ khiếm thị hoặc trọng tài (Phụ lục D).',
	tongue: 'Cách đọc',
	tongues: { VIETNAMESE: 'Tiếng Việt', ENGLISH: 'Tiếng Anh', GERMAN: 'Quốc tế (Phụ lục D)' },
	start: 'Bật giọng đọc',
	stop: 'Tắt giọng đọc',
	noVoice: 'Máy này không có giọng đọc cho cách này: nước đi vẫn hiện chữ, phần mềm đọc màn hình đọc được.',
	again: 'Đọc lại',
	none: 'Chưa có nước đi nào.',
	earlier: 'Các nước trước',
	over: 'Ván đã kết thúc.',
	move: (n: number, side: string, text: string) => `Nước ${n}, ${side}: ${text}`,
	offline: 'Mất mạng: đang nối lại.',
	game: 'Xem bàn cờ',
	link: 'Đọc to nước đi'
};
export type AnnounceWords = Widen<typeof announceVi>;

/** The words of the page that says moves aloud. */
export const announceWords = dictionary<AnnounceWords>(announceVi, () =>
	import('./announce-en.ts').then((m) => m.announceEn)
);
