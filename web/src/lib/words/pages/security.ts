import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of second factors and proofs, in Vietnamese. */
export const securityVi = {
	title: 'Bảo mật',
	lead: 'Ngoài mật khẩu, hãy dùng thêm một thứ chỉ bạn có. Ai biết mật khẩu của bạn cũng không vào được.',
	demanded:
		'Vai trò của bạn chỉ có hiệu lực khi tài khoản có khóa truy cập hoặc mật khẩu một lần. Hãy đặt ngay bên dưới.',
	passkeys: {
		title: 'Khóa truy cập',
		lead: 'Mở bằng vân tay, khuôn mặt hoặc mã PIN của máy; đăng nhập không cần mật khẩu.',
		none: 'Chưa có khóa truy cập.',
		notHere: 'Khóa truy cập cần địa chỉ có tên miền và kết nối an toàn (https).',
		name: 'Tên khóa mới',
		nameHint: 'Để bạn nhận ra, ví dụ: điện thoại của tôi.',
		add: 'Thêm khóa truy cập',
		added: (name: string) => `Đã thêm khóa «${name}».`,
		made: 'Tạo lúc',
		used: 'Dùng lần cuối',
		never: 'chưa dùng',
		rename: 'Đổi tên',
		renameOf: (name: string) => `Đổi tên khóa ${name}`,
		renamed: 'Đã đổi tên khóa.',
		newName: 'Tên mới',
		remove: 'Gỡ',
		removeOf: (name: string) => `Gỡ khóa ${name}`,
		removed: (name: string) => `Đã gỡ khóa «${name}».`,
		notMade: 'Chưa tạo được khóa. Thiết bị từ chối, hoặc bạn đã bỏ qua.'
	},
	oneTime: {
		title: 'Mật khẩu một lần',
		lead: 'Ứng dụng xác thực trên điện thoại cho một mã sáu số, cứ 30 giây một mã mới.',
		none: 'Chưa đặt mật khẩu một lần.',
		since: (time: string) => `Đã đặt từ ${time}.`,
		begin: 'Đặt mật khẩu một lần',
		again: 'Đặt lại trên máy khác',
		scan: 'Quét mã này bằng ứng dụng xác thực, rồi nhập mã sáu số mà ứng dụng hiện ra.',
		picture: 'Mã QR để ứng dụng xác thực quét',
		secret: 'Không quét được thì nhập tay',
		code: 'Mã sáu số',
		codeMissing: 'Hãy nhập mã sáu số.',
		set: 'Xác nhận mã',
		done: 'Đã đặt mật khẩu một lần.',
		remove: 'Bỏ mật khẩu một lần',
		removed: 'Đã bỏ mật khẩu một lần.'
	},
	recovery: {
		title: 'Mã khôi phục',
		lead: 'Khi mất điện thoại: mỗi mã thay cho khóa truy cập hoặc mật khẩu một lần, dùng được một lần.',
		none: 'Có mã khôi phục sau khi đặt khóa truy cập hoặc mật khẩu một lần.',
		left: (n: number) => `Còn ${n} mã chưa dùng.`,
		renew: 'Tạo mười mã mới',
		renewed: 'Các mã cũ hết hiệu lực.',
		slip: 'Mã khôi phục của bạn',
		once: 'Chỉ hiện một lần. Hãy in hoặc chép lại và cất ở nơi an toàn.',
		print: 'In',
		kept: 'Tôi đã cất'
	},
	logIn: {
		second: 'Bước thứ hai',
		secondLead: 'Mật khẩu đúng. Hãy chứng tỏ thêm rằng đó là bạn.',
		code: 'Mã sáu số hoặc mã khôi phục',
		codeMissing: 'Hãy nhập mã.',
		recoveryCode: 'Mã khôi phục',
		submit: 'Tiếp tục',
		passkey: 'Dùng khóa truy cập',
		byPasskey: 'Đăng nhập bằng khóa truy cập',
		notUsed: 'Chưa dùng được khóa truy cập. Thiết bị từ chối, hoặc bạn đã bỏ qua.',
		back: 'Quay lại'
	},
	confirm: {
		title: 'Xác nhận đó là bạn',
		lead: 'Việc này hệ trọng. Hãy xác nhận một lần; một thời gian sau mới hỏi lại.',
		password: 'Mật khẩu',
		missing: 'Hãy nhập vào ô này.',
		submit: 'Xác nhận'
	},
	audit: 'Đăng nhập, từ chối, ai đã xem dữ liệu của bạn',
	link: 'Khóa truy cập, mật khẩu một lần, mã khôi phục'
} as const;

export type SecurityWords = Widen<typeof securityVi>;

/** The words of second factors and proofs. */
export const securityWords = dictionary<SecurityWords>(securityVi, () =>
	import('./security-en.ts').then((m) => m.securityEn)
);
