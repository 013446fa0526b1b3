import type { Widen } from '#lib/words/widen.ts';

/** Why something was not announced or handed out, corrected, replaced or withdrawn, in Vietnamese. `{key}` is a detail of the refusal. */
export const announcementRefusalsVi = {
	announcement_bad_text: 'Nội dung để trống, dài quá {longest} ký tự hoặc có ký tự không nhìn thấy.',
	announcement_bad_title: 'Tiêu đề để trống, dài quá 200 ký tự, bắt đầu như công thức hoặc có ký tự không nhìn thấy.',
	announcement_known: 'Thông báo này đã đăng rồi.',
	announcement_unchanged: 'Nội dung vẫn như cũ.',
	announcement_withdrawn: 'Thông báo này đã được rút. Hãy tải lại trang.',
	no_such_announcement: 'Không có thông báo này.',
	bad_document:
		'Không nhận được tệp này. Hãy chọn một tệp PDF nguyên vẹn, không quá {largest} kB, không chứa mã chạy, biểu mẫu XFA hay tệp nhúng.',
	document_bad_title: 'Tên tài liệu để trống, dài quá 200 ký tự, bắt đầu như công thức hoặc có ký tự không nhìn thấy.',
	document_known: 'Tài liệu này đã đính kèm rồi.',
	document_twice: 'Giải đã có chính tệp này.',
	document_unchanged: 'Vẫn là tệp ấy, tên ấy.',
	document_withdrawn: 'Tài liệu này đã được rút. Hãy tải lại trang.',
	no_such_document: 'Không có tài liệu này.',
	too_many_documents: 'Một giải có nhiều nhất {most} tài liệu: hãy rút bớt trước.'
} as const;

export type AnnouncementRefusals = Widen<typeof announcementRefusalsVi>;
