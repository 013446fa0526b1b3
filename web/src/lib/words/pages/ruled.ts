import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { wordsVi } from '#lib/games/games.ts';

/** The words for rulings that were made or proposed, in Vietnamese. */
export const ruledVi = {
	recorded: 'Đã ghi quyết định',
	nth: (n: number) => `lần ${n}`,
	whose: (side: string, name: string) => `${side} · ${name}`,
	measure: 'Xử lý',
	seconds: (time: string) => `(${time})`,
	concluded: (score: string) => `Ván kết thúc: ${score}.`,
	conflict: 'Trọng tài và đấu thủ có quan hệ cùng đơn vị: quyết định được ghi kèm dấu này.',
	proposal: {
		title: 'Hệ thống đề nghị',
		claimable: (side: string) => `${side} được quyền đề nghị.`,
		outcome: wordsVi('outcome'),
		plies: 'Các nước liên quan',
		ply: (number: number, side: string, text: string, cls: string) =>
			`Nước ${number}, ${side}: ${text}${cls ? ` (${cls})` : ''}`,
		confirm: 'Xác nhận thành phán quyết',
		note: 'Ghi chú của trọng tài'
	}
} as const;

export type RuledWords = Widen<typeof ruledVi>;

/** The words for rulings that were made or proposed. */
export const ruledWords = dictionary<RuledWords>(ruledVi, () => import('./ruled-en.ts').then((m) => m.ruledEn));
