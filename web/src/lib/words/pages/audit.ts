import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the audit, in Vietnamese. */
export const auditVi = {
	title: 'Sổ theo dõi',
	own: 'Việc đã xảy ra với tài khoản này: đăng nhập, bị từ chối, đổi vai trò, ai đã xem dữ liệu riêng của bạn.',
	all: 'Đăng nhập, từ chối, vai trò, dữ liệu riêng đã xem, của mọi tài khoản. Không gồm diễn biến giải: việc ấy nằm trong nhật ký.',
	none: 'Chưa có gì.',
	missing: 'Không có tài khoản này.',
	kind: 'Loại việc',
	every: 'Mọi việc',
	account: 'Tên đăng nhập',
	find: 'Lọc',
	when: 'Lúc',
	what: 'Việc',
	about: 'Tài khoản',
	by: 'Do ai',
	nobody: 'chưa đăng nhập',
	unnamed: 'một tài khoản khác',
	from: 'Từ đâu',
	noAccount: 'không có tài khoản',
	kinds: {
		logged_in: 'Đăng nhập',
		log_in_failed: 'Sai mật khẩu',
		second_factor_failed: 'Sai mã hoặc khóa truy cập',
		confirmed: 'Xác nhận lại chính chủ',
		passkey_added: 'Thêm khóa truy cập',
		passkey_renamed: 'Đổi tên khóa truy cập',
		passkey_removed: 'Gỡ khóa truy cập',
		one_time_passwords_set: 'Đặt mật khẩu một lần',
		one_time_passwords_removed: 'Bỏ mật khẩu một lần',
		recovery_codes_renewed: 'Tạo mã khôi phục',
		recovery_code_used: 'Dùng mã khôi phục',
		second_factors_cleared: 'Mã cấp lại đã xoá mọi yếu tố thứ hai',
		address_confirmed: 'Xác nhận địa chỉ thư',
		address_removed: 'Bỏ địa chỉ thư',
		password_link_asked: 'Có người xin liên kết đặt lại mật khẩu',
		denied: 'Bị từ chối',
		private_data_read: 'Xem dữ liệu riêng',
		account_opened: 'Mở tài khoản',
		code_issued: 'Cấp mã đặt mật khẩu',
		account_confirmed: 'Xác nhận tài khoản',
		account_closed: 'Đóng tài khoản',
		password_set: 'Đặt mật khẩu',
		role_granted: 'Cấp vai trò',
		role_revoked: 'Thu hồi vai trò',
		key_made: 'Tạo khóa cho chương trình',
		key_revoked: 'Thu hồi khóa',
		key_used: 'Chương trình làm bằng khóa'
	},
	ways: {
		password: 'bằng mật khẩu',
		code: 'bằng mã',
		passkey: 'bằng khóa truy cập',
		copy: 'khóa có thể đã bị sao chép'
	}
} as const;

export type AuditWords = Widen<typeof auditVi>;

/** The words of the audit. */
export const auditWords = dictionary<AuditWords>(auditVi, () => import('./audit-en.ts').then((m) => m.auditEn));
