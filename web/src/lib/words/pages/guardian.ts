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
	removed: 'Đã gỡ ảnh.'
} as const;
export type GuardianWords = Widen<typeof guardianVi>;

/** The words about guardians of minors and about photographs by consent. */
export const guardianWords = dictionary<GuardianWords>(guardianVi, () =>
	import('./guardian-en.ts').then((m) => m.guardianEn)
);
