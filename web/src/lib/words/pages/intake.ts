import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for lists of members that are proposed, decided and taken in, in Vietnamese. */
export const intakeVi = {
	whose: 'Danh sách của',
	everyLine: 'mỗi dòng ghi câu lạc bộ',
	whoseHint: 'Danh sách của một câu lạc bộ không cần cột câu lạc bộ.',
	file: 'Tệp Excel (XLSX) hoặc CSV',
	fileHint:
		'Một dòng có tên cột: họ và tên, ngày sinh, giới tính, câu lạc bộ, người giới thiệu, số thẻ, hội phí, điện thoại, email, mã FIDE, Elo cờ tướng, Elo cờ vua (chỉ ghi cho người mới). Không quá 20.000 dòng, 5 MB.',
	readAs: (format: string) => `Đọc theo: ${format === 'xlsx' ? 'sổ Excel' : format.toUpperCase()}.`,
	kinds: {
		DOUBTFUL: 'Cần quyết định',
		NEW: 'Mới',
		SAME: 'Đã có',
		REFUSED: 'Có lỗi'
	},
	show: 'Dòng',
	nothing: 'Không có dòng nào.',
	verdict: (line: number) => `Dòng ${line}: xử lý`,
	choose: 'hãy quyết định',
	enter: 'Ghi là người mới',
	same: (name: string) => `Là ${name} đã có trong sổ`,
	leave: 'Bỏ qua',
	left: 'Bỏ qua vì có lỗi',
	edit: 'Sửa',
	editTitle: (line: number) => `Sửa dòng ${line}`,
	recheck: 'Kiểm tra lại',
	corrected: 'đã sửa',
	speaksFor: 'Giống',
	speaksAgainst: 'Khác',
	signs: {
		CARD: 'số thẻ',
		FIDE_ID: 'mã FIDE',
		NAME: 'họ tên',
		TURNED_NAME: 'họ tên đảo thứ tự',
		BIRTH_DATE: 'ngày sinh',
		BIRTH_YEAR: 'năm sinh',
		OTHER_NAME: 'họ tên',
		OTHER_BIRTH: 'năm sinh',
		OTHER_CARD: 'số thẻ',
		OTHER_FIDE_ID: 'mã FIDE',
		OTHER_SEX: 'giới tính'
	},
	turned: (name: string) => `Họ có vẻ đứng sau tên. Có phải là ${name}?`,
	turn: 'Đảo lại',
	yearAlone: (year: number) =>
		`Chỉ có năm sinh ${year}: dùng để đối chiếu. Sổ ghi ngày sinh khi có đủ ngày, tháng, năm.`,
	added: 'Người đã có giữ nguyên; chỉ thêm những gì sổ còn thiếu.',
	undecided: (n: number) => `Còn ${n} dòng chưa quyết định.`,
	agreed: 'Mọi người trong danh sách (người giám hộ, nếu dưới 18 tuổi) đã đồng ý bằng giấy cho ghi điện thoại và email',
	notAgreed: 'Không đánh dấu thì điện thoại, email trong tệp không được ghi vào sổ.',
	submit: (n: number) => `Nhập ${n} hội viên mới`,
	done: (imported: number, completed: number, skipped: number) =>
		`Đã nhập ${imported} hội viên mới${completed > 0 ? `, bổ sung cho ${completed} người` : ''}${skipped > 0 ? `; ${skipped} dòng là người đã có hoặc bỏ qua` : ''}.`,
	intakes: 'Những lần nhập gần đây',
	intake: (entered: number, known: number) => `${entered} người mới, ${known} người đã có`,
	by: (login: string) => `người nhập: ${login}`,
	takenBack: (day: string) => `đã rút ngày ${day}`,
	undo: 'Rút lần nhập này',
	undoTitle: 'Rút lần nhập',
	undoSays:
		'Những người được nhập mới sẽ không còn trong sổ, những gì được bổ sung cũng được lấy lại. Chỉ rút được khi chưa ai trong số đó có việc gì khác.',
	undone: 'Đã rút lần nhập.'
} as const;

export type IntakeWords = Widen<typeof intakeVi>;

/** The words for lists of members that are proposed, decided and taken in. */
export const intakeWords = dictionary<IntakeWords>(intakeVi, () => import('./intake-en.ts').then((m) => m.intakeEn));
