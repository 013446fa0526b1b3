import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for writing conditions of entry, in Vietnamese. */
export const entryRulesVi = {
	card: 'Điều kiện và cách đăng ký',
	hint: 'Mục nào để trống thì không đặt điều kiện. Dòng bên dưới mỗi mục là câu sẽ có trong điều lệ.',
	online: 'Câu lạc bộ, kỳ thủ tự đăng ký trên trang của giải',
	onlineTeams: 'Câu lạc bộ tự đăng ký đội trên trang của giải',
	opens: 'Mở đăng ký (giờ Việt Nam)',
	closes: 'Hết hạn (giờ Việt Nam)',
	windowWrong: 'Hãy ghi cả hai, hạn sau lúc mở.',
	by: 'Ai được đăng ký',
	ageOn: 'Tính tuổi vào ngày',
	ageFrom: 'Từ (tuổi)',
	ageTo: 'Đến (tuổi)',
	ageWrong: 'Hãy ghi ngày và ít nhất một số tuổi, từ không hơn đến.',
	sex: 'Nam, nữ',
	any: 'Không phân biệt',
	ratingList: 'Hệ số theo danh sách',
	noRating: 'Không xét hệ số',
	ratingFrom: 'Từ (hệ số)',
	ratingTo: 'Đến (hệ số)',
	unrated: 'Người chưa có hệ số được dự',
	ratingWrong: 'Hãy ghi ít nhất một mức, hoặc không nhận người chưa có hệ số.',
	title: 'Đẳng cấp',
	noTitle: 'Không xét đẳng cấp',
	atLeast: 'Từ cấp này trở lên',
	below: 'Chưa đạt cấp này',
	which: 'Cấp',
	club: 'Phải là hội viên câu lạc bộ đang hoạt động',
	dues: 'Phải đóng hội phí năm diễn ra giải',
	cardLevel: 'Thẻ hội viên còn hạn vào ngày khai mạc',
	noCard: 'Không xét thẻ',
	cardFrom: { CLUB: 'Thẻ cấp nào cũng được', PROVINCE: 'Từ cấp tỉnh, thành', NATION: 'Cấp quốc gia' },
	places: 'Số chỗ của giải',
	perClub: 'Số chỗ mỗi câu lạc bộ',
	perProvince: 'Số chỗ mỗi tỉnh, thành, ngành',
	placesWrong: (least: number | undefined, most: number | undefined): string =>
		`Từ ${least ?? 1} đến ${most ?? '…'}, hoặc để trống.`,
	fee: 'Lệ phí dự giải (đồng)',
	feePerPlayer: 'Tính theo từng người trong danh sách đội',
	feeWrong: 'Hãy ghi số nguyên lớn hơn 0, hoặc để trống.',
	feeBank: 'Nộp vào ngân hàng (mã BIN 6 số)',
	feeAccount: 'Số tài khoản nhận lệ phí',
	accountWrong: 'Mã BIN 6 số, số tài khoản và lệ phí phải ghi cùng nhau, hoặc để trống cả.',
	feeProvince: 'Phần của tỉnh, thành (%)',
	feeNation: 'Phần của trung ương (%)',
	sharesHint: 'Phần còn lại của câu lạc bộ có kỳ thủ. Để trống cả hai: lệ phí thuộc trọn đơn vị tổ chức.',
	sharesWrong: 'Hai phần là số nguyên, cộng lại nhiều nhất 100, và phải có lệ phí.',
	late: 'Nhận muộn đến trước vòng',
	lateHint:
		'Sau thời hạn vẫn nhận cho đến khi ghép cặp vòng này; hệ Thụy Sĩ thì vòng nào cũng được, hệ khác chỉ vòng 1.',
	lateWrong: 'Hãy ghi số vòng, và cho tự đăng ký.',
	clause: 'Điều lệ'
} as const;

export type EntryRulesWords = Widen<typeof entryRulesVi>;

export const entryRulesWords = dictionary<EntryRulesWords>(entryRulesVi, () =>
	import('./entry-rules-en.ts').then((m) => m.entryRulesEn)
);
