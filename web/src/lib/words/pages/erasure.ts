import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for erasing a person, in Vietnamese. */
export const erasureVi = {
	title: 'Xóa dữ liệu cá nhân',
	hint: 'Khi chính người ấy, hoặc người giám hộ của trẻ em, yêu cầu. Không khôi phục lại được.',
	begin: 'Xóa dữ liệu…',
	goes: 'Sẽ mất hẳn',
	goesList: [
		'họ tên, ngày sinh, giới tính, điện thoại, email',
		'số thẻ, mã FIDE, tư cách hội viên',
		'tài khoản, mọi phiên đăng nhập',
		'ghi chú, đơn, khiếu nại, lý do viết về người này'
	],
	stays: 'Vẫn giữ, dưới tên «Kỳ thủ» và sáu chữ số',
	staysList: [
		'ván cờ, kết quả, thứ hạng, hệ số: không điểm nào thay đổi',
		'phán quyết theo điều luật, không kèm lời ghi chú',
		'tệp đã tải về, bản đã in trước đó: không thuộc quyền của hệ thống'
	],
	ground: 'Căn cứ',
	grounds: {
		PERSON: 'Chính người ấy yêu cầu',
		GUARDIAN: 'Người giám hộ yêu cầu',
		NO_CONSENT: 'Đã ghi vào sổ khi chưa có sự đồng ý'
	},
	confirm: 'Gõ lại họ tên để xác nhận',
	wrong: (name: string) => `Phải gõ đúng «${name}».`,
	now: 'Xóa vĩnh viễn',
	cancel: 'Không xóa',
	done: (name: string) => `Đã xóa. Từ nay người này có tên là ${name}.`
} as const;

export type ErasureWords = Omit<Widen<typeof erasureVi>, 'goesList' | 'staysList'> & {
	readonly goesList: readonly string[];
	readonly staysList: readonly string[];
};

/** The words for erasing a person. */
export const erasureWords = dictionary<ErasureWords>(erasureVi, () =>
	import('./erasure-en.ts').then((m) => m.erasureEn)
);
