import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for entries of one person, in Vietnamese. */
export const duplicatesVi = {
	title: 'Hồ sơ trùng',
	pairs: 'Có thể là một người',
	none: 'Không thấy hồ sơ nào trùng tên và năm sinh.',
	hint: 'Cùng tên (không kể dấu), ngày sinh không trái nhau. Giống nhất đứng trước.',
	pair: (name: string) => `Hai hồ sơ tên ${name}`,
	likeness: {
		BIRTH_DATE: 'trùng tên và ngày sinh',
		BIRTH_YEAR: 'trùng tên và năm sinh',
		NAME: 'trùng tên, một bên chưa rõ ngày sinh'
	},
	signs: {
		SAME_CLUB: 'cùng câu lạc bộ',
		SAME_SEX: 'cùng giới tính',
		TWO_CLUBS: 'hai câu lạc bộ',
		TWO_CARDS: 'hai thẻ',
		TWO_SEXES: 'một nam một nữ',
		TWO_FIDE_IDS: 'hai mã FIDE',
		SAME_DAYS: 'đã dự hai giải cùng ngày',
		SAME_EVENT: 'đã cùng dự một giải',
		MET: 'đã gặp nhau trong một ván'
	},
	speaksFor: 'Là một',
	speaksAgainst: 'Là hai',
	keep: 'Giữ hồ sơ này',
	born: 'Sinh',
	card: 'Thẻ',
	club: 'Câu lạc bộ',
	fide: 'Mã FIDE',
	ground: 'Căn cứ',
	grounds: {
		REGISTERED_TWICE: 'Nhập hai lần (từ tệp, từ hai câu lạc bộ)',
		PAPERS_SHOWN: 'Đã đối chiếu giấy tờ',
		PERSON_CONFIRMED: 'Chính người ấy hoặc người giám hộ xác nhận'
	},
	merge: 'Gộp làm một',
	apart: 'Hai người khác nhau',
	after:
		'Tên, thẻ, câu lạc bộ và liên lạc theo hồ sơ được giữ. Ván cờ, hệ số, hội phí, đăng ký và kỷ luật của cả hai thành của một người; địa chỉ cũ vẫn mở được. Hệ số đi tiếp từ hồ sơ được giữ; danh sách đã công bố không sửa, danh sách tháng sau chỉ còn một dòng. Tách lại được.',
	merged: (name: string) => `Đã gộp làm một: ${name}.`,
	toldApart: 'Đã ghi là hai người khác nhau.',
	done: 'Đã gộp',
	doneNone: 'Chưa gộp hồ sơ nào.',
	into: (name: string) => `vào ${name}`,
	by: (login: string) => `bởi ${login}`,
	part: 'Tách lại…',
	partGround: 'Vì sao tách',
	partGrounds: {
		BY_MISTAKE: 'Gộp nhầm',
		PAPERS_SHOWN: 'Giấy tờ cho thấy là hai người',
		PERSON_OBJECTED: 'Một trong hai người phản đối'
	},
	partNow: 'Tách làm hai',
	parted: (name: string) => `Đã tách: ${name} lại đứng riêng.`,
	correct: {
		title: 'Sửa họ tên, ngày sinh',
		hint: 'Tìm theo tên cũ vẫn thấy.',
		begin: 'Sửa…',
		name: 'Họ tên',
		birthDate: 'Ngày sinh',
		sex: 'Giới tính',
		unchanged: '– giữ nguyên –',
		FEMALE: 'Nữ',
		MALE: 'Nam',
		save: 'Ghi vào sổ',
		done: 'Đã sửa.',
		former: 'Tên trước đây'
	}
} as const;

export type DuplicatesWords = Widen<typeof duplicatesVi>;

/** The words for entries of one person. */
export const duplicatesWords = dictionary<DuplicatesWords>(duplicatesVi, () =>
	import('./duplicates-en.ts').then((m) => m.duplicatesEn)
);
