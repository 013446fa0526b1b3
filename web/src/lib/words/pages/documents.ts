import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Documents of events, in Vietnamese. */
export const documentsVi = {
	title: 'Tài liệu của giải',
	attachTitle: 'Đính kèm tài liệu',
	lead: 'Tài liệu hiện ngay ở trang giải, ai cũng tải về được. Đừng đính kèm giấy tờ có dữ liệu riêng của ai.',
	name: 'Tên tài liệu',
	nameEn: 'Tên bằng tiếng Anh (không bắt buộc)',
	file: 'Tệp PDF',
	fileHint: (megabytes: number) => `Chỉ nhận PDF, không quá ${megabytes} MB, không chứa mã chạy hay tệp nhúng.`,
	otherFile: 'Tệp PDF khác (để trống nếu chỉ đổi tên)',
	noFile: 'Hãy chọn một tệp PDF.',
	notPdf: 'Tệp này không phải PDF.',
	tooLarge: (megabytes: number) => `Tệp này lớn quá ${megabytes} MB.`,
	unreadable: 'Thiết bị không đọc được tệp này.',
	attach: 'Đính kèm',
	attached: (title: string) => `Đã đính kèm «${title}».`,
	present: 'Đã đính kèm',
	none: 'Chưa có tài liệu nào.',
	size: (kilobytes: string) => `PDF, ${kilobytes} kB`,
	since: (at: string, by: string | null) => `Đính kèm ${at}${by ? `, ${by}` : ''}`,
	replacedAt: (at: string, by: string | null) => `Thay ${at}${by ? `, ${by}` : ''}`,
	withdrawnAt: (at: string, by: string | null) => `Đã rút ${at}${by ? `, ${by}` : ''}`,
	digest: 'SHA-256 của tệp',
	replace: 'Thay',
	replaceOf: (title: string) => `Thay «${title}»`,
	save: 'Lưu',
	replaced: (title: string) => `Đã thay «${title}».`,
	withdraw: 'Rút',
	withdrawOf: (title: string) => `Rút «${title}»`,
	withdrawing:
		'Không ai tải tài liệu này được nữa, tệp bị xóa khỏi đây; việc đã đính kèm và ai rút vẫn được ghi lại. Muốn có lại thì đính kèm mới.',
	withdrew: (title: string) => `Đã rút «${title}».`,
	wasThere: 'Một tài liệu đã rút'
} as const;

export type DocumentsWords = Widen<typeof documentsVi>;

/** Documents of events, for whoever hands them out. */
export const documentsWords = dictionary<DocumentsWords>(documentsVi, () =>
	import('./documents-en.ts').then((m) => m.documentsEn)
);
