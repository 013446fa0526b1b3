import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What is said of moves that wait for the server, in Vietnamese. */
export const outboxVi = {
	title: 'Nước chưa gửi',
	waiting: (n: number) => `${n} nước chưa gửi`,
	heard: (time: string) => `nghe máy chủ lần cuối ${time}`,
	neverHeard: 'chưa nghe được máy chủ',
	open: 'Mở ván',
	old: (time: string) => `Đang xem bản lưu trên máy này lúc ${time}. Nước đi vẫn nhập được và sẽ gửi khi có mạng.`,
	notKept: 'Trình duyệt này không cho lưu: đừng đóng hay tải lại trang khi còn nước chưa gửi.',
	state: { waiting: 'chờ gửi', sending: 'đang gửi', refused: 'chưa được ghi', behind: 'chờ nước trước' },
	tapped: (time: string) => `nhập lúc ${time}`,
	unchecked: 'Máy chủ chưa xét luật các nước này.',
	blind: 'Bàn cờ dừng ở nước đã gửi. Hãy viết tiếp nước đi.',
	refusedTitle: 'Máy chủ không ghi nước này. Các nước sau nó còn giữ nguyên ở đây.',
	stands: (last: string) => `Biên bản đang có: ${last}`,
	notMine: 'Nước này do tài khoản khác nhập trên máy này; chỉ tài khoản ấy gửi được.',
	trouble: 'Máy chủ không hiểu yêu cầu này. Hãy tải lại trang; nếu vẫn vậy, hãy lưu ra tệp.',
	rebase: 'Gửi lại trên biên bản đang có',
	again: 'Gửi ngay',
	drop: 'Bỏ nước này',
	dropLast: 'Bỏ nước vừa chạm',
	dropTitle: 'Bỏ nước chưa gửi?',
	dropText: (moves: string) => `${moves} sẽ bị xóa khỏi máy này và không vào biên bản.`,
	file: 'Lưu ra tệp'
} as const;

export type OutboxWords = Widen<typeof outboxVi>;

/** The words for moves that wait for the server. */
export const outboxWords = dictionary<OutboxWords>(outboxVi, () => import('./outbox-en.ts').then((m) => m.outboxEn));
