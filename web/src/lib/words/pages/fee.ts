import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Entry fees by bank, in Vietnamese. */
export const feeVi = {
	pay: (amount: string) => `Nộp lệ phí ${amount} qua ngân hàng`,
	hint: 'Quét mã bằng ứng dụng ngân hàng. Giữ nguyên nội dung chuyển khoản để ban tổ chức đối chiếu.',
	code: (amount: string) => `Mã VietQR nộp lệ phí ${amount}`,
	bank: 'Ngân hàng (BIN)',
	account: 'Số tài khoản',
	reference: 'Nội dung chuyển khoản',
	statement: 'Đối chiếu sao kê lệ phí',
	statementHint: 'Tải sao kê ngân hàng (CSV) hoặc dán vào ô. Không ghi gì cho đến khi bạn nhận từng dòng.',
	file: 'Tệp sao kê',
	paste: 'Hoặc dán nội dung sao kê',
	read: 'Đọc sao kê',
	none: 'Không có khoản thu nào trong sao kê.',
	state: {
		DUE: 'đúng lệ phí đang nợ',
		OTHER_AMOUNT: 'số tiền khác lệ phí',
		SETTLED: 'đã nộp hoặc được miễn từ trước',
		BOOKED: 'đã ghi',
		UNKNOWN: 'không có mã của giải này'
	},
	owed: (amount: string) => `phải nộp ${amount}`,
	accept: 'Ghi đã nộp',
	acceptOf: (name: string) => `Ghi đã nộp: ${name}`,
	acceptAll: (n: number) => `Ghi cả ${n} dòng khớp`,
	accepted: (n: number) => `Đã ghi ${n} lệ phí.`
} as const;

export type FeeWords = Widen<typeof feeVi>;

/** Entry fees by bank. */
export const feeWords = dictionary<FeeWords>(feeVi, () => import('./fee-en.ts').then((m) => m.feeEn));
