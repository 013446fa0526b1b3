import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words about guardians of minors and about photographs by consent, in Vietnamese. */
export const guardianVi = {
	title: 'Người giám hộ',
	none: 'Chưa ghi người giám hộ.',
	notMinor: 'Người này đã đủ 18 tuổi: không ai thay mặt.',
	noBirth: 'Chưa biết ngày sinh: phải ghi ngày sinh trước khi ghi người giám hộ.',
	scope: 'Được làm thay',
	scopes: {
		ENTER: 'đăng ký thi đấu, gửi đơn',
		SEE: 'xem dữ liệu riêng',
		CONSENT: 'đồng ý công bố ảnh'
	},
	until: (day: string) => `đến hết ${day}`,
	over: (day: string) => `đã thôi ngày ${day}`,
	expired: 'đã hết hạn',
	whys: { AS_ASKED: 'Theo yêu cầu', BY_AUTHORITY: 'Theo quyết định của cơ quan có thẩm quyền', BY_MISTAKE: 'Ghi nhầm' },
	known: 'Người đã có trong sổ',
	fresh: 'hoặc họ và tên người chưa có trong sổ',
	phone: 'Điện thoại',
	last: 'Ngày cuối',
	lastHint: 'Để trống: đến hết ngày trước khi đủ 18 tuổi.',
	name: 'Ghi người giám hộ',
	whoMissing: 'Hãy chọn người hoặc ghi họ tên.',
	scopeMissing: 'Hãy chọn ít nhất một việc.',
	named: 'Đã ghi người giám hộ.',
	end: 'Chấm dứt',
	endOf: (name: string) => `Chấm dứt việc thay mặt của ${name}`,
	why: 'Lý do',
	ended: 'Đã chấm dứt.',
	wards: 'Tôi thay mặt',
	ward: (scopes: string, until: string) => `${scopes}; đến hết ${until}`,
	photoOf: (name: string) => `Ảnh của ${name}`,
	photoHint:
		'Ảnh được công bố cạnh tên. Ai tự đặt ảnh của mình là đồng ý; của người chưa đủ 18 tuổi thì người giám hộ đặt. Rút đồng ý thì ảnh bị xóa ngay.',
	photoPaper: 'Bạn giữ giấy đồng ý của người này (hoặc của người giám hộ).',
	noPhoto: 'Chưa có ảnh.',
	choose: 'Chọn ảnh',
	replace: 'Thay ảnh',
	shrinking: 'Đang thu nhỏ…',
	unreadable: 'Máy không đọc được tệp này như một bức ảnh.',
	put: 'Đã đặt ảnh.',
	remove: 'Gỡ ảnh',
	removeSays: 'Ảnh bị xóa hẳn.',
	removeWhys: { CONSENT_WITHDRAWN: 'Rút đồng ý', UNFIT: 'Không phải ảnh của người này' },
	removed: 'Đã gỡ ảnh.',
	contact: {
		title: (name: string) => `Liên hệ: ${name}`,
		hint: 'Chỉ ghi khi đồng ý, rút lại lúc nào cũng được. Câu lạc bộ và liên đoàn thấy; trang công khai không hiện.',
		paper: 'Ghi khi có giấy đồng ý của hội viên (của người giám hộ nếu dưới 18 tuổi).',
		none: 'Chưa ghi điện thoại, email.',
		unconfirmed:
			'Sổ có điện thoại hoặc email nhập từ trước mà chưa ghi ai đồng ý, nên không hiện cho ai. Có giấy đồng ý thì bấm “Ghi là đã đồng ý”, không thì xóa.',
		confirm: 'Ghi là đã đồng ý',
		agreed: { ONESELF: 'Người này đồng ý', GUARDIAN: 'Người giám hộ đồng ý', ON_PAPER: 'Đồng ý bằng giấy' },
		phone: 'Điện thoại',
		email: 'Email',
		keep: 'Ghi liên hệ',
		kept: 'Đã ghi liên hệ.',
		drop: 'Xóa liên hệ',
		dropSays: 'Điện thoại và email bị xóa hẳn khỏi sổ. Muốn có lại thì phải đồng ý lần nữa.',
		dropped: 'Đã xóa liên hệ.'
	}
} as const;
export type GuardianWords = Widen<typeof guardianVi>;

/** The words about guardians of minors and about photographs by consent. */
export const guardianWords = dictionary<GuardianWords>(guardianVi, () =>
	import('./guardian-en.ts').then((m) => m.guardianEn)
);
