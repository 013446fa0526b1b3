import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the form for rulings, in Vietnamese. */
export const ruleVi = {
	side: 'Bên vi phạm',
	incident: 'Sự việc',
	other: 'Khác…',
	fewer: 'Bớt lại',
	article: 'Điều luật',
	articleHint: 'Tìm không cần dấu, ví dụ: cham quan',
	articles: 'Chọn điều luật',
	articlesOfFault: 'Điều luật của sự việc đã chọn',
	read: (number: string) => `Đọc điều ${number}`,
	noArticles: 'Không có điều nào khớp.',
	found: (n: number) => `Tìm thấy ${n} điều.`,
	handling: 'Xử lý',
	byTariff: 'Theo luật của giải',
	chooseHandling: 'Chọn biện pháp',
	tariffHint: 'Máy chủ tính số lần, điều luật và mức xử theo luật của giải rồi báo lại.',
	measureHint: 'Biện pháp riêng của trọng tài không tính vào số lần vi phạm.',
	time: 'Thời gian',
	more: 'Thêm một phút',
	less: 'Bớt một phút',
	note: 'Ghi chú',
	noteHint: 'Lý do, diễn biến. Không bắt buộc.',
	sign: (table: number) => `Ký và ghi bàn ${table}`,
	sideMissing: 'Hãy chọn bên vi phạm.',
	incidentMissing: 'Hãy chọn sự việc, hoặc một điều luật và biện pháp.',
	articleMissing: 'Biện pháp riêng cần một điều luật làm căn cứ.',
	handlingMissing: 'Hãy chọn biện pháp.',
	secondsMissing: 'Hãy chọn số phút.',
	both: 'Cả hai đấu thủ',
	rounds: 'Cấm thi đấu, số vòng',
	score: 'Điểm ván sau khi xử',
	scoreHint: 'FIDE 11.7, 12.9.6: trọng tài quyết định điểm của đối phương.',
	usualScore: 'Đối phương thắng',
	scoreMissing: 'Hãy chọn điểm của ván.',
	noteMissing: 'Xóa tên phải tuyên bố bằng văn bản (16.2): hãy ghi lý do.',
	strikingHint:
		'Cần tổng trọng tài và trưởng ban tổ chức cùng ký (16.2). Người thứ hai ký trên máy của mình trong 24 giờ; trước đó chưa có gì xảy ra với đấu thủ.',
	over: 'Ván đã kết thúc.'
} as const;

export type RuleWords = Widen<typeof ruleVi>;

/** The words of the form for rulings. */
export const ruleWords = dictionary<RuleWords>(ruleVi, () => import('./rule-en.ts').then((m) => m.ruleEn));
