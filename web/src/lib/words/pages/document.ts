import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the printed rules document, in Vietnamese. */
export const documentVi = {
	open: 'Bản in điều lệ',
	back: 'Trang của giải',
	title: 'ĐIỀU LỆ',
	number: 'Số: ……/ĐL',
	placeAndDay: (place: string, day: string) => `${place}, ${day}`,
	amended: (n: number, reason: string) => `Bản ${n}, sửa đổi: ${reason}`,
	none: 'Điều lệ chưa được công bố.',
	settings: 'Thông số: hệ thống thi hành',
	text: 'Văn bản: người đọc thi hành',
	legend:
		'Điều khoản có gạch bên trái là thông số mà hệ thống thi hành; phần còn lại là văn bản, hệ thống không kiểm tra. Trên giấy: ▪ và ▫.',
	marked: 'thông số, hệ thống thi hành.',
	unmarked: 'văn bản, người đọc thi hành.',
	sections: {
		purpose: 'Mục đích, ý nghĩa',
		days: 'Thời gian tổ chức',
		organizer: 'Đơn vị tổ chức, đăng cai, tài trợ',
		eligibility: 'Đối tượng và điều kiện tham dự',
		venue: 'Địa điểm thi đấu',
		program: 'Lịch thi đấu',
		format: 'Hình thức thi đấu',
		laws: 'Luật lệ và thời gian thi đấu',
		ranking: 'Cách tính điểm và xếp hạng',
		prizes: 'Giải thưởng, khen thưởng, kỷ luật',
		titles: 'Tiêu chuẩn phong cấp',
		rights: 'Quyền lợi và nghĩa vụ vật chất',
		fees: 'Lệ phí',
		registration: 'Đăng ký thi đấu',
		deadline: 'Thời hạn đăng ký'
	},
	receivers: 'Nơi nhận',
	receiver: ['Các đơn vị dự giải', 'Ban tổ chức, ban trọng tài', 'Lưu văn phòng'],
	forCommittee: 'TM. BAN TỔ CHỨC',
	head: 'TRƯỞNG BAN'
} as const;

export type DocumentWords = Widen<typeof documentVi>;

/** The words of the printed rules document. */
export const documentWords = dictionary<DocumentWords>(documentVi, () =>
	import('./document-en.ts').then((m) => m.documentEn)
);
