import notices from '../../../../../crates/server/words/notices.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** How people are told beside the list, in Vietnamese. */
export const tellingVi = {
	title: 'Gửi tin báo',
	lead: 'Danh sách tin báo luôn đầy đủ. Ở đây bạn chọn tin nào được gửi thêm qua thư hoặc đến máy của bạn. Không chọn thì không gửi.',
	language: 'Ngôn ngữ của thư và tin',
	languages: { VI: 'Tiếng Việt', EN: 'English' },
	languageSet: 'Đã đổi ngôn ngữ.',
	mail: {
		title: 'Thư điện tử',
		none: 'Nền tảng này không gửi thư.',
		lead: 'Một liên kết được gửi đến địa chỉ; chỉ khi bạn mở và xác nhận, thư khác mới được gửi. Địa chỉ này cũng dùng để đặt lại mật khẩu khi quên.',
		address: 'Địa chỉ thư',
		ask: 'Gửi liên kết xác nhận',
		asked: (address: string) => `Đang chờ xác nhận: ${address}. Hãy mở thư vừa gửi đến đó.`,
		confirmed: (address: string, time: string) => `${address} – đã xác nhận ${time}`,
		change: 'Đổi địa chỉ',
		remove: 'Bỏ địa chỉ, không gửi thư nữa',
		removed: 'Đã xoá địa chỉ.'
	},
	push: {
		title: 'Tin đến máy',
		none: 'Nền tảng này không gửi tin đến máy.',
		lead: 'Trình duyệt báo ngay cả khi trang không mở. Chỉ trình duyệt của bạn đọc được nội dung.',
		notHere:
			'Trình duyệt này không nhận được tin (cần kết nối an toàn; trên iPhone hãy thêm trang vào màn hình chính).',
		blocked: 'Trình duyệt đang chặn thông báo của trang này: hãy cho phép trong cài đặt của trình duyệt.',
		add: 'Nhận tin trên máy này',
		added: 'Máy này sẽ nhận tin.',
		here: 'máy này',
		failed: 'Chưa đăng ký được với dịch vụ của trình duyệt. Hãy thử lại sau.',
		noDevices: 'Chưa có máy nào.',
		since: (time: string) => `Từ ${time}`,
		last: (time: string) => `tin gần nhất ${time}`,
		remove: 'Gỡ',
		removeOf: (name: string) => `Gỡ máy ${name}`,
		removed: 'Đã gỡ máy.'
	},
	choose: {
		title: 'Gửi những gì',
		topic: 'Về',
		mail: 'Thư',
		push: 'Máy',
		mailOf: (topic: string) => `Thư về: ${topic}`,
		pushOf: (topic: string) => `Tin đến máy về: ${topic}`,
		needMail: 'Cột «Thư» mở khi có địa chỉ đã xác nhận.',
		needPush: 'Cột «Máy» mở khi có ít nhất một máy.',
		saved: 'Đã lưu.'
	},
	missed: {
		title: 'Chưa gửi được',
		lead: 'Mỗi tin được gửi nhiều nhất một lần. Những tin sau không gửi được hoặc không rõ; nội dung vẫn có trong danh sách.',
		by: { MAIL: 'Thư', PUSH: 'Tin đến máy' },
		subject: { notice: 'tin báo', address: 'xác nhận địa chỉ', password: 'đặt lại mật khẩu' },
		reason: {
			address_refused: 'máy chủ thư không nhận địa chỉ này',
			refused: 'bị từ chối hẳn',
			deferred: 'bị hoãn quá nhiều lần',
			unreachable: 'không liên lạc được với máy chủ gửi',
			interrupted: 'bị ngắt giữa chừng, không rõ đã gửi hay chưa',
			unanswered: 'không có hồi âm, không rõ đã gửi hay chưa',
			device_gone: 'máy không còn nhận tin, đã được gỡ',
			too_old: 'tin đã cũ',
			unwanted: 'đã thôi nhận'
		}
	},
	confirm: {
		title: 'Xác nhận địa chỉ thư',
		lead: 'Bấm nút dưới đây nếu chính bạn muốn nhận tin báo của Kỳ Đàn ở địa chỉ vừa nhận thư.',
		submit: 'Xác nhận địa chỉ',
		missing: 'Liên kết này không đủ. Hãy mở lại từ thư.',
		done: 'Đã xác nhận. Từ nay chọn được tin gửi qua thư.',
		settings: 'Chọn tin gửi qua thư'
	},
	stop: {
		title: 'Thôi nhận thư',
		lead: (topic: string) => `Không nhận thư về «${topic}» nữa? Danh sách tin báo trong tài khoản vẫn như cũ.`,
		one: 'Thôi nhận thư loại này',
		all: 'Thôi nhận mọi thư tin báo',
		done: 'Từ nay không gửi nữa.'
	},
	forgot: {
		title: 'Quên mật khẩu',
		lead: 'Nếu tài khoản có địa chỉ thư đã xác nhận, một liên kết đặt lại mật khẩu được gửi đến đó, dùng được một lần trong một giờ.',
		login: 'Tên đăng nhập',
		missing: 'Hãy nhập tên đăng nhập.',
		submit: 'Gửi liên kết',
		sent: 'Nếu tài khoản này có địa chỉ thư đã xác nhận, liên kết đang được gửi đến đó. Không có thư: hãy xin cán bộ liên đoàn một mã.',
		none: 'Nền tảng này không gửi thư: hãy xin cán bộ liên đoàn một mã.'
	},
	topics: notices.topic
} as const;

export type TellingWords = Widen<typeof tellingVi>;

/** How people are told beside the list. */
export const tellingWords = dictionary<TellingWords>(tellingVi, () =>
	import('./telling-en.ts').then((m) => m.tellingEn)
);
