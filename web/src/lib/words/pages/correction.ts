import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for correcting a result after the round's lock, in Vietnamese. */
export const correctionVi = {
	title: (table: number) => `Đề nghị sửa kết quả bàn ${table}`,
	becomes: 'Kết quả đúng',
	chooseFirst: 'Hãy chọn kết quả đúng.',
	reason: 'Lý do',
	reasonHint: 'Mọi người đọc được trên trang của giải.',
	reasonMissing: 'Hãy viết lý do, chẳng hạn: ghi ngược bên thắng trong biên bản.',
	takesTwo:
		'Chưa có gì thay đổi cho đến khi người thứ hai xác nhận: tổng trọng tài, trưởng ban tổ chức hoặc liên đoàn.',
	propose: 'Giữ để đề nghị',
	proposed: (table: number, result: string) =>
		`Đã đề nghị sửa bàn ${table} thành ${result}. Chờ người thứ hai xác nhận.`,
	pending: (table: number) => `Đề nghị sửa kết quả bàn ${table}, chờ xác nhận`,
	because: 'Lý do',
	by: (who: string, at: string) => `${who} đề nghị ${at}`,
	sign: 'Giữ để xác nhận sửa',
	drop: 'Bỏ đề nghị này',
	made: (table: number, result: string) => `Đã sửa bàn ${table} thành ${result}. Trang của giải ghi rõ việc sửa.`,
	dropped: (table: number) => `Đã bỏ đề nghị sửa bàn ${table}. Đề nghị vẫn hiện trên trang của giải.`,
	federation: 'Liên đoàn',
	asking: 'Đang xem điều gì thay đổi…',
	failed: 'Chưa xem được điều gì thay đổi.',
	changes: 'Nếu sửa, những điều này thay đổi:',
	nothing: 'Không hạng, điểm, hệ số hay danh hiệu nào thay đổi.',
	player: 'Đấu thủ',
	rank: 'Hạng',
	points: 'Điểm',
	more: (n: number) => `và ${n} người khác`,
	ratings: 'Hệ số đã công bố, sau khi tính lại',
	norms: 'Chuẩn danh hiệu',
	none: 'không có',
	told: 'Đính chính kết quả',
	line: (round: number, table: number) => `Vòng ${round}, bàn ${table}`,
	states: { PROPOSED: 'chờ xác nhận', MADE: 'đã sửa', DROPPED: 'đã bỏ' },
	settled: (who: string, at: string) => `${who}, ${at}`
} as const;

export type CorrectionWords = Widen<typeof correctionVi>;

/** The words for correcting a result after the round's lock. */
export const correctionWords = dictionary<CorrectionWords>(correctionVi, () =>
	import('./correction-en.ts').then((m) => m.correctionEn)
);
