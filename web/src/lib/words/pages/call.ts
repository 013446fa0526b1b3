import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of calls for the arbiter and of photographs of slips, in Vietnamese. */
export const callVi = {
	open: 'Gọi trọng tài',
	title: 'Gọi trọng tài đến bàn',
	why: 'Vì việc gì? Chạm một lần là gọi.',
	reasons: {
		OPPONENT: 'Việc của đối thủ',
		CLOCK: 'Đồng hồ',
		BOARD: 'Bàn cờ, biên bản',
		FINISHED: 'Ván đã xong',
		HELP: 'Cần giúp, xin ra ngoài',
		OTHER: 'Việc khác'
	},
	waiting: (at: string) => `Đã gọi lúc ${at}, trọng tài đang được báo.`,
	answered: (who: string, at: string) => `${who} đang đến bàn của bạn (${at}).`,
	withdraw: 'Không cần nữa',
	withdrawn: 'Đã rút lời gọi.',
	/** At the desk. */
	calls: (side: string, name: string, at: string) => `${side} gọi trọng tài lúc ${at}: ${name}`,
	coming: 'Tôi đến',
	done: 'Đã báo cho bàn: trọng tài đang đến.',
	ring: (table: number, reason: string) => `Bàn ${table} gọi trọng tài: ${reason}`,
	ringOn: 'Chuông: bật',
	ringOff: 'Chuông: tắt',
	/** Photographs. */
	photos: 'Ảnh phiếu kết quả đã ký',
	photoHint: 'Chỉ người điều hành giải xem được. Ảnh được thu nhỏ, bỏ vị trí chụp, và mã băm nằm trong nhật ký.',
	take: 'Chụp phiếu đã ký',
	shrinking: 'Đang thu nhỏ…',
	unreadable: 'Không đọc được ảnh này trên máy. Hãy chụp lại.',
	attached: 'Đã đính kèm ảnh.',
	taken: (who: string, at: string) => `${who}, ${at}`,
	alt: (n: number) => `Ảnh phiếu kết quả ${n}`,
	missing: 'Ảnh đã bị xóa hoặc không còn nguyên vẹn.',
	remove: (n: number) => `Gỡ ảnh ${n}`,
	removeTitle: 'Vì sao gỡ ảnh này?',
	faults: {
		OTHER_SLIP: 'Phiếu của bàn khác',
		UNREADABLE: 'Không đọc được',
		SHOWS_MORE: 'Chụp cả người, giấy tờ khác'
	},
	removed: 'Đã gỡ ảnh. Việc đã từng có ảnh vẫn nằm trong nhật ký.',
	reasonMissing: 'Hãy chọn lý do.',
	removeSubmit: 'Gỡ ảnh'
};
export type CallWords = Widen<typeof callVi>;

/** The words of calls for the arbiter and of photographs of slips. */
export const callWords = dictionary<CallWords>(callVi, () => import('./call-en.ts').then((m) => m.callEn));
