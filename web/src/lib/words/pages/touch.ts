import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { wordsVi } from '#lib/games/games.ts';

/** The words for pieces that were touched, in Vietnamese. */
export const touchVi = {
	title: 'Chạm quân',
	hint: 'Ghi các quân mà bên đến lượt đã cố ý chạm, khi trọng tài thấy hoặc đấu thủ thừa nhận.',
	squares: 'Vị trí các quân, theo thứ tự chạm',
	squaresHint: wordsVi('squaresHint'),
	squaresWrong: 'Hãy ghi tọa độ các quân, cách nhau bằng dấu cách.',
	order: 'Thứ tự chạm',
	orders: { KNOWN: 'Đúng như đã ghi', UNKNOWN: 'Không rõ quân nào trước' },
	submit: 'Xét quân đã chạm'
} as const;

export type TouchWords = Widen<typeof touchVi>;

/** The words for pieces that were touched. */
export const touchWords = dictionary<TouchWords>(touchVi, () => import('./touch-en.ts').then((m) => m.touchEn));
