import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for files that are imported, in Vietnamese. */
export const filesVi = {
	import: {
		title: 'Nhập hội viên từ tệp',
		reading: 'Đang đọc tệp…',
		previewing: 'Đang kiểm tra từng dòng…',
		importing: 'Đang nhập…',
		summary: (good: number, bad: number) => `${good} dòng nhập được, ${bad} dòng có lỗi.`,
		line: 'Dòng',
		column: 'Cột',
		value: 'Nội dung',
		problem: 'Lỗi',
		expected: (what: string) => `Cần: ${what}`,
		more: (n: number) => `… và ${n} dòng nữa.`,
		toMembers: 'Xem danh sách hội viên',
		columns: {
			name: 'Họ và tên',
			han_name: 'Tên chữ Hán',
			birth_date: 'Ngày sinh',
			sex: 'Giới tính',
			club: 'Câu lạc bộ',
			sponsor: 'Người giới thiệu',
			card_number: 'Số thẻ',
			dues: 'Hội phí',
			dues_year: 'Năm hội phí',
			phone: 'Điện thoại',
			email: 'Email',
			fide_id: 'Mã FIDE',
			xiangqi_rating: 'Elo cờ tướng',
			chess_rating: 'Elo cờ vua',
			id: 'Mã FIDE',
			federation: 'Liên đoàn',
			title: 'Danh hiệu',
			standard: 'Hệ số cờ tiêu chuẩn',
			rapid: 'Hệ số cờ nhanh',
			blitz: 'Hệ số cờ chớp',
			rating: 'Hệ số',
			board: 'Bàn',
			national_rating: 'Hệ số quốc gia',
			number: 'Số',
			games: 'Số ván',
			birth_year: 'Năm sinh'
		},
		codes: {
			field_count: 'Thừa hoặc thiếu ô so với dòng tên cột',
			unreadable: 'Không đọc được dòng này',
			missing: 'Còn trống',
			too_long: 'Quá dài',
			bad_character: 'Có ký tự lạ',
			garbled: 'Chữ bị lỗi do sai mã',
			bad_date: 'Không phải ngày',
			impossible_date: 'Ngày không thể có',
			bad_sex: 'Không rõ giới tính',
			bad_card_number: 'Không phải số thẻ',
			bad_amount: 'Không phải số tiền',
			bad_year: 'Không phải năm',
			bad_phone: 'Không phải số điện thoại',
			bad_email: 'Không phải địa chỉ email',
			bad_id: 'Không phải mã FIDE',
			bad_rating: 'Không phải hệ số',
			bad_board: 'Không phải số bàn',
			bad_title: 'Không phải danh hiệu',
			bad_federation: 'Không phải mã liên đoàn',
			formula: 'Bắt đầu như một công thức',
			duplicate_card: 'Trùng số thẻ với dòng trước',
			duplicate_person: 'Trùng người với dòng trước',
			duplicate_id: 'Trùng mã với dòng trước',
			duplicate_board: 'Trùng bàn với dòng trước của cùng đội',
			not_utf8: 'Không theo mã UTF-8',
			unknown_club: 'Không có câu lạc bộ này',
			other_club: 'Thuộc câu lạc bộ khác',
			club_not_yours: 'Bạn không giữ sổ của câu lạc bộ này',
			unknown_fide_id: 'Không có trong danh sách FIDE'
		}
	}
} as const;

export type FilesWords = Widen<typeof filesVi>;

/** The words for files that are imported. */
export const filesWords = dictionary<FilesWords>(filesVi, () => import('./files-en.ts').then((m) => m.filesEn));

/** A problem of a line in an imported file. */
export const sayProblem = (code: string): string => (filesWords().import.codes as Record<string, string>)[code] ?? code;
export const sayColumn = (column: string): string =>
	(filesWords().import.columns as Record<string, string>)[column] ?? column;
