import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { wordsVi } from '#lib/games/games.ts';

/** The words for recording moves, in Vietnamese. */
export const movesVi = {
	title: 'Nhập nước đi',
	board: 'Chạm quân rồi chạm ô đến, hoặc viết nước đi.',
	line: 'Nước đi',
	hint: wordsVi('movesHint'),
	choice: wordsVi('choices'),
	clock: (side: string) => `Giờ còn lại của ${side} sau nước đi`,
	clockHint: 'phút:giây, ví dụ 59:30. Không bắt buộc.',
	clockWrong: 'Giờ phải có dạng phút:giây, ví dụ 59:30.',
	strange: (texts: string) => `Không hiểu: ${texts}. Giờ ghi sau nước đi, dạng phút:giây.`,
	empty: 'Hãy viết ít nhất một nước đi.',
	submit: 'Ghi nước đi',
	preview: (n: number) => (n === 1 ? 'Sẽ ghi 1 nước.' : `Sẽ ghi ${n} nước, hoặc không nước nào nếu có nước sai.`),
	last: (number: number, side: string, text: string) => `Nước ${number}, ${side}: ${text}.`,
	next: (side: string) => `Đến lượt ${side}.`,
	none: 'Chưa có nước đi nào.',
	check: 'Chiếu!',
	sheet: 'Biên bản',
	notStarted: 'Ván chưa bắt đầu. Hãy bắt đầu ván rồi nhập nước đi.',
	undo: 'Gỡ nước',
	undoTitle: 'Gỡ nước đã ghi',
	undoCount: 'Số nước gỡ',
	undoCountHint: (last: string) => `Nước cuối đã ghi: ${last}`,
	undoWhich: (texts: string) => `Sẽ gỡ: ${texts}`,
	undoWrong: (most: number) => `Từ 1 đến ${most} nước.`,
	reason: 'Lý do',
	reasons: {
		wrongly_recorded: 'Ghi nhầm so với bàn cờ',
		illegal_move: 'Nước đi sai luật, bày lại thế cờ',
		touched_piece: 'Chạm quân khác phải đi trước'
	},
	undoSubmit: 'Gỡ',
	flip: 'Xoay bàn cờ',
	figurines: { han: 'Mặt quân: chữ Hán', viet: 'Mặt quân: chữ Việt' }
} as const;

export type MovesWords = Widen<typeof movesVi>;

/** The words for recording moves. */
export const movesWords = dictionary<MovesWords>(movesVi, () => import('./moves-en.ts').then((m) => m.movesEn));
