import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Programs that are called when something changes, in Vietnamese. */
export const webhookVi = {
	title: 'Webhook',
	link: 'Webhook: gọi chương trình của tôi khi có thay đổi',
	lead: 'Khi một thứ công khai thay đổi, nền tảng gọi địa chỉ của chương trình bạn và nói thứ gì đã đổi; nội dung thì chương trình hỏi lại qua API.',
	how: 'Cách nhận, cách kiểm chữ ký',
	absent: 'Nền tảng này không gọi chương trình bên ngoài.',
	none: 'Chưa có webhook nào.',
	everything: 'Mọi thứ công khai',
	news: 'Tin mới: điều lệ, phán quyết, hệ số, đẳng cấp',
	gone: 'Trang theo dõi không còn',
	follows: 'Theo dõi',
	phase: { unproven: 'Chưa xác nhận', active: 'Đang gọi', paused: 'Tạm dừng', stopped: 'Đã dừng vì không nhận được' },
	failing: (times: number, since: string) => `${times} lần liền không nhận, từ ${since}`,
	former: (until: string) => `Khóa ký cũ còn ký thêm đến ${until}.`,
	unproven:
		'Chương trình chưa trả lời rằng nó muốn được gọi: trước đó nền tảng không gửi gì khác. Hãy cho nó trả lại chuỗi challenge của lời gọi verification, rồi hỏi lại.',
	acts: {
		prove: 'Hỏi lại',
		proveOf: (purpose: string) => `Hỏi lại: ${purpose}`,
		proving: 'Đang hỏi chương trình.',
		test: 'Gọi thử',
		testOf: (purpose: string) => `Gọi thử: ${purpose}`,
		tested: 'Đang gọi thử.',
		pause: 'Tạm dừng',
		pauseOf: (purpose: string) => `Tạm dừng: ${purpose}`,
		paused: 'Đã tạm dừng. Thay đổi trong lúc dừng không mất.',
		resume: 'Gọi tiếp từ chỗ dừng',
		resumeOf: (purpose: string) => `Gọi tiếp từ chỗ dừng: ${purpose}`,
		resumeNow: 'Gọi từ bây giờ',
		resumeNowOf: (purpose: string) => `Gọi từ bây giờ: ${purpose}`,
		resumed: 'Đang gọi lại.',
		renew: 'Đổi khóa ký',
		renewOf: (purpose: string) => `Đổi khóa ký: ${purpose}`,
		end: 'Chấm dứt',
		endOf: (purpose: string) => `Chấm dứt: ${purpose}`,
		surely: 'Chấm dứt hẳn? Khóa ký và lịch sử gọi sẽ bị xóa.',
		yes: 'Chấm dứt hẳn',
		no: 'Giữ lại',
		ended: (purpose: string) => `Đã chấm dứt «${purpose}».`
	},
	sent: {
		title: 'Đã gọi',
		of: (purpose: string) => `Các lần gọi: ${purpose}`,
		none: 'Chưa gọi lần nào.',
		at: 'Lúc',
		what: 'Nội dung',
		outcome: 'Kết quả',
		changes: (count: number) => `${count} thay đổi`,
		test: 'gọi thử',
		verification: 'hỏi xác nhận',
		phase: { waiting: 'chờ gọi', delivered: 'đã nhận', failed: 'không nhận' },
		tries: (count: number) => `${count} lần`,
		status: (status: number) => `trả lời ${status}`,
		reason: {
			refused: 'trả lời không phải 2xx',
			redirected: 'chuyển sang địa chỉ khác',
			gone: 'địa chỉ báo không còn dùng (410)',
			not_proven: 'không trả lại đúng chuỗi challenge',
			unreachable: 'không kết nối được',
			not_public: 'địa chỉ không nằm trên mạng công cộng',
			timed_out: 'quá mười lăm giây không trả lời',
			not_made: 'không ký được: hãy đổi khóa ký'
		},
		again: 'Gọi lại',
		againOf: (id: string) => `Gọi lại ${id}`,
		repeated: 'Đang gọi lại, cùng mã webhook-id.',
		reload: 'Xem lại'
	},
	made: {
		title: 'Khóa ký',
		once: 'Khóa chỉ hiện một lần. Hãy cất vào cấu hình của chương trình: nó dùng khóa này để biết lời gọi là của nền tảng.',
		copy: 'Chép khóa',
		kept: 'Tôi đã cất khóa'
	},
	add: {
		title: 'Webhook mới',
		purpose: 'Dùng vào việc gì',
		purposeHint: 'Ví dụ: bảng điểm trên trang câu lạc bộ',
		missing: 'Hãy nói webhook dùng vào việc gì.',
		address: 'Địa chỉ của chương trình',
		addressHint: 'Bắt đầu bằng https://',
		addressMissing: 'Hãy nhập địa chỉ bắt đầu bằng https://.',
		what: 'Theo dõi',
		choices: { one: 'Một giải, ván, kỳ thủ, câu lạc bộ', news: 'Tin mới', everything: 'Mọi thứ công khai' },
		page: 'Liên kết của trang',
		pageHint: 'Dán liên kết của giải, ván, kỳ thủ hoặc câu lạc bộ trên trang này',
		pageMissing: 'Hãy dán liên kết của một giải, ván, kỳ thủ hoặc câu lạc bộ.',
		submit: 'Đăng ký'
	}
} as const;

export type WebhookWords = Widen<typeof webhookVi>;

/** Programs that are called when something changes. */
export const webhookWords = dictionary<WebhookWords>(webhookVi, () =>
	import('./webhook-en.ts').then((m) => m.webhookEn)
);
