import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of rulings and appeals, in Vietnamese. */
export const rulingVi = {
	ordinal: (n: number) => `lần thứ ${n}`,
	against: (who: string) => `Đối với ${who}`,
	by: (who: string, fn: string) => `${fn} ${who}`,
	status: { STANDS: 'Có hiệu lực', OVERTURNED: 'Đã bị hủy', TAKEN_BACK: 'Người ghi đã rút lại' },
	conflict: 'Trọng tài và kỳ thủ cùng tỉnh, thành: đã ghi nhận theo quy tắc phân quyền.',
	note: 'Ghi chú',
	grounds: 'Căn cứ',
	appeals: 'Khiếu nại',
	appealBy: (who: string, at: string) => `${who} khiếu nại lúc ${at}`,
	appealStatus: {
		PENDING: 'Chờ giải quyết',
		UPHELD: 'Giữ nguyên phán quyết',
		OVERTURNED: 'Chấp nhận khiếu nại, hủy phán quyết',
		WITHDRAWN: 'Đã rút'
	},
	decidedBy: (who: string, at: string) => `${who} quyết định lúc ${at}`,
	inGame: 'Xem ván',
	ifOverturned: 'Bảng xếp hạng nếu quyết định này bị hủy',
	appeal: 'Khiếu nại phán quyết này'
} as const;

export type RulingWords = Widen<typeof rulingVi>;

/** The words of rulings and appeals. */
export const rulingWords = dictionary<RulingWords>(rulingVi, () => import('./ruling-en.ts').then((m) => m.rulingEn));
