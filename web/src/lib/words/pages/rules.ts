import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for event rules, in Vietnamese. */
export const rulesVi = {
	createTitle: 'Lập giải và công bố điều lệ',
	draftKept: 'Nội dung đang soạn được giữ trên máy này.',
	draftOnServer: 'Bản nháp: chỉ cán bộ được công bố điều lệ của đơn vị này xem và sửa được.',
	saveDraft: 'Lưu bản nháp',
	draftSaved: 'Đã lưu bản nháp. Cán bộ khác cùng đơn vị soạn tiếp được.',
	draftGone: 'Không có bản nháp này, hoặc điều lệ đã được công bố.',
	drafts: 'Điều lệ đang soạn',
	general: 'Thông tin chung',
	name: 'Tên giải',
	kind: 'Môn cờ',
	body: 'Đơn vị tổ chức',
	venue: 'Địa điểm',
	startsOn: 'Khai mạc',
	endsOn: 'Bế mạc',
	datesWrong: 'Ngày bế mạc phải sau ngày khai mạc.',
	settings: 'Thông số thi đấu',
	edition: 'Luật áp dụng',
	system: 'Thể thức',
	rounds: 'Số vòng',
	between: (least: number | undefined, most: number | undefined): string =>
		`Phải là số nguyên từ ${least ?? 0} đến ${most ?? '…'}.`,
	wrong: (what: string): string => `${what}: số không hợp lệ.`,
	base: 'Thời gian mỗi bên (phút)',
	increment: 'Cộng mỗi nước (giây)',
	adjournments: 'Hoãn ván',
	adjournmentsHint: 'Luật cờ tướng không hoãn ở đấu loại trực tiếp (Điều 25) và bốc thăm từng vòng (29.5).',
	adjournment: { BY_LAW: 'Theo luật', ALLOWED: 'Được hoãn', BARRED: 'Không hoãn' },
	late: 'Được đến trễ (phút)',
	lateHint: 'Quá mức này thì bị xử thua. Luật cờ tướng nêu 15, 30 hoặc 60 phút; luật FIDE là 0. Để trống: theo luật.',
	appealMinutes: 'Hạn khiếu nại (phút)',
	appealMinutesHint: 'Tính từ phán quyết; phán quyết trong ván thì từ khi ván kết thúc. Để trống: không hạn.',
	appealFee: 'Lệ phí khiếu nại (đồng)',
	appealFeeHint: 'Trả lại khi khiếu nại đúng. Để trống: không thu.',
	appealWrong: 'Hãy ghi số nguyên lớn hơn 0, hoặc để trống.',
	province: 'Trọng tài không xử đấu thủ cùng tỉnh, thành',
	rated: 'Tính hệ số Elo',
	tieBreaks: 'Thứ tự xét khi bằng điểm',
	preset: 'Theo mẫu',
	custom: 'Tự chọn',
	up: (name: string) => `Đưa ${name} lên`,
	down: (name: string) => `Đưa ${name} xuống`,
	remove: (name: string) => `Bỏ ${name}`,
	add: 'Thêm cách xét',
	tieBreaksMissing: 'Phải có ít nhất một cách xét.',
	prizesWrong: 'Giải thưởng: mỗi hạng ghi một lần, có tiền hoặc hiện vật.',
	sections: 'Các mục của điều lệ',
	sectionsHint:
		'Các mục này là văn bản: người đọc thi hành, hệ thống không kiểm tra. Những gì hệ thống thi hành ở các phần trên.',
	sectionHeading: (n: number) => `Tiêu đề mục ${n}`,
	sectionText: (n: number) => `Nội dung mục ${n}`,
	sectionEmpty: 'Mục phải có tiêu đề và nội dung.',
	sectionUp: (n: number) => `Đưa mục ${n} lên`,
	sectionDown: (n: number) => `Đưa mục ${n} xuống`,
	sectionRemove: (n: number) => `Bỏ mục ${n}`,
	addSection: 'Thêm mục',
	sectionsMissing: 'Điều lệ phải có ít nhất một mục.',
	publish: 'Công bố điều lệ',
	publishHint: 'Sau khi công bố, điều lệ bị khóa: chỉ sửa đổi kèm lý do, mọi bản đều xem được.',
	advice: (code: string, n: number): string =>
		({
			lots_rounds: `Bốc thăm Đại tuần hoàn nên có từ 6 đến 15 vòng và ít nhất 18 người; giải này ${n} vòng.`,
			even_rounds: `Số vòng chẵn (${n}): màu quân của mỗi người có thể lệch hai ván.`,
			lim_limit: `Giới hạn 100 điểm hệ số chỉ áp dụng khi có hơn ${n} người.`,
			rounds_follow: 'Đấu loại: số vòng do kết quả quyết định, không theo con số đã ghi.',
			not_of_fide: 'Ghép từng khối không phải hệ Hà Lan của FIDE: thông báo của giải phải nói rõ.',
			buchholz_in_round_robin:
				'FIDE không dùng Buchholz cho vòng tròn (C.07, điều 8): ai cũng gặp các đối thủ như nhau.'
		})[code] ?? code,
	amend: 'Sửa đổi điều lệ',
	reason: 'Lý do sửa đổi',
	reasonHint: 'Mọi người đọc được.',
	amendSubmit: 'Công bố bản sửa đổi',
	amended: (n: number) => `Đã công bố bản ${n}.`,
	version: (n: number) => `Bản ${n}`,
	published: (at: string) => `Công bố ${at}`,
	versions: 'Các bản đã công bố',
	before: (n: number) => `Bản ${n} (cũ)`,
	after: (n: number) => `Bản ${n} (mới)`,
	unchanged: 'Không đổi',
	added: 'Mục mới',
	removed: 'Đã bỏ mục này'
} as const;

export type RulesWords = Widen<typeof rulesVi>;

/** The words for event rules. */
export const rulesWords = dictionary<RulesWords>(rulesVi, () => import('./rules-en.ts').then((m) => m.rulesEn));
