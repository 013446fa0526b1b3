import type { Widen } from './widen.ts';

/** Words for the server's keys, in Vietnamese: refusals, and what frames the crates' sentences. */
export const phrasesVi = {
	refused: (code: string) => `Yêu cầu bị từ chối (${code}).`,
	rule: (rule: string) => `Theo quy tắc phân quyền: ${rule}`,
	expected: (what: string) => `Có thể ghi: ${what}.`,
	misreadUnknown: 'Không đọc được «{token}».',
	refusal: {
		forbidden: 'Tài khoản của bạn không có quyền làm việc này.',
		not_logged_in: 'Hãy đăng nhập trước.',
		wrong_credentials: 'Tên đăng nhập hoặc mật khẩu không đúng.',
		throttled: 'Thử sai quá nhiều lần. Hãy đợi một lúc rồi thử lại.',
		not_found: 'Không tìm thấy đối tượng được yêu cầu.',
		stale_version: 'Dữ liệu đã được người khác thay đổi. Hãy tải lại rồi làm lại.',
		illegal_move: 'Nước đi không hợp lệ.',
		misread: 'Không đọc được nội dung đã ghi.'
	}
} as const;

export type Phrases = Widen<typeof phrasesVi>;
