import type { Widen } from '#lib/words/widen.ts';

/** The words of public lots, in Vietnamese. */
export const lotsVi = {
	hint: 'Bốc thăm công khai: mã niêm phong được công bố trước, hạt giống công bố sau, ai cũng kiểm tra lại được.',
	seal: 'Niêm phong lần bốc thăm',
	sealed: 'Đã công bố mã niêm phong. Hạt giống được giữ trong trình duyệt này: hãy in hoặc chép lại.',
	drawn: 'Đã mở niêm phong và bốc thăm.',
	draw: 'Mở niêm phong và bốc',
	kind: 'Bốc thăm gì',
	kinds: {
		NUMBERS: 'Số thứ tự',
		INITIAL_COLOR: 'Màu quân của số 1 ở vòng đầu',
		ROUND: 'Ghép cặp một vòng (Đại tuần hoàn)',
		TIE_BREAK: 'Thứ hạng khi mọi hệ số bằng nhau',
		COLORS: 'Ai đi trước ở ván thêm',
		WINNER: 'Ai đi tiếp khi trận đấu vẫn hòa'
	},
	round: 'Vòng',
	roundOf: (n: number) => `vòng ${n}`,
	upper: 'Người xếp trên',
	lower: 'Người xếp dưới',
	commitment: 'Mã niêm phong',
	seed: 'Hạt giống',
	seedHint: '64 chữ số thập lục phân, đã chép lại khi niêm phong.',
	held: 'Hạt giống, còn giữ kín',
	before: 'Niêm phong khi mọi việc còn bỏ ngỏ.',
	after: 'Niêm phong khi đã biết hết: người biết hạt giống biết trước kết quả.',
	waiting: 'Chưa mở niêm phong.',
	none: 'Chưa có lần bốc thăm nào.'
} as const;

export type LotWords = Widen<typeof lotsVi>;
