import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of entering an event, in Vietnamese. */
export const entryVi = {
	players: 'Kỳ thủ',
	title: 'Đăng ký dự giải',
	conditions: 'Điều kiện dự giải',
	labels: {
		window: 'Thời hạn đăng ký',
		by: 'Người đăng ký',
		age: 'Tuổi',
		sex: 'Nam, nữ',
		rating: 'Hệ số Elo',
		title: 'Đẳng cấp',
		club: 'Câu lạc bộ',
		dues: 'Hội phí',
		card: 'Thẻ hội viên',
		places: 'Số chỗ',
		perClub: 'Mỗi câu lạc bộ',
		perProvince: 'Mỗi tỉnh, thành, ngành',
		fee: 'Lệ phí dự giải',
		feeShares: 'Phân chia lệ phí',
		late: 'Đăng ký muộn'
	},
	window: (opens: string, closes: string) => `từ ${opens} đến trước ${closes} (giờ Việt Nam)`,
	by: { CLUBS_AND_PLAYERS: 'câu lạc bộ hoặc chính kỳ thủ', CLUBS: 'câu lạc bộ', PLAYERS: 'chính kỳ thủ' },
	age: (from: number | null, to: number | null, on: string) =>
		`${from !== null && to !== null ? (from === to ? `${from} tuổi` : `từ ${from} đến ${to} tuổi`) : from !== null ? `từ ${from} tuổi trở lên` : `không quá ${to} tuổi`}, tính đủ năm vào ngày ${on}`,
	sex: { FEMALE: 'chỉ nữ', MALE: 'chỉ nam' },
	rating: (from: number | null, to: number | null, list: string) =>
		`${from !== null && to !== null ? `từ ${from} đến ${to}` : from !== null ? `từ ${from} trở lên` : to !== null ? `không quá ${to}` : 'đã có hệ số'} (${list.toLowerCase()})`,
	unrated: { yes: 'người chưa có hệ số được dự', no: 'người chưa có hệ số không được dự' },
	atLeast: (title: string) => `từ ${title} trở lên`,
	below: (title: string) => `chưa đạt ${title}`,
	club: 'là hội viên một câu lạc bộ đang hoạt động',
	dues: 'đã đóng hội phí năm diễn ra giải',
	card: {
		CLUB: 'có thẻ hội viên còn hạn vào ngày khai mạc',
		PROVINCE: 'có thẻ hội viên cấp tỉnh, thành trở lên còn hạn vào ngày khai mạc',
		NATION: 'có thẻ hội viên cấp quốc gia còn hạn vào ngày khai mạc'
	},
	countsOn: (day: string) => `tính ngày ${day}`,
	ofYear: (year: string) => `năm ${year}`,
	cardUntil: (day: string) => `thẻ có hạn đến ${day}`,
	places: (n: number) => `${n} suất; ai đến sau thì chờ`,
	perClub: (n: number) => `nhiều nhất ${n} suất`,
	feePerPlayer: 'mỗi người trong danh sách đội, kể cả dự bị',
	feeShares: (province: number, nation: number) =>
		`tỉnh, thành ${province}%, trung ương ${nation}%, câu lạc bộ ${100 - province - nation}%`,
	late: (round: number) => `sau thời hạn vẫn nhận cho đến khi ghép cặp vòng ${round}`,
	none: 'Không đặt điều kiện nào.',
	phase: {
		BY_THE_OFFICE: 'Ban tổ chức ghi danh',
		NOT_YET: 'Chưa mở đăng ký',
		OPEN: 'Đang nhận đăng ký',
		LATE: 'Nhận đăng ký muộn',
		CLOSED: 'Đã hết hạn đăng ký'
	},
	left: (n: number) => (n === 0 ? 'Hết chỗ, đăng ký sẽ vào danh sách chờ' : `Còn ${n} chỗ`),
	apply: 'Đăng ký',
	applyHere: 'Đăng ký dự giải này',
	logIn: 'Đăng nhập để đăng ký',
	number: 'Số',
	player: 'Kỳ thủ',
	clubColumn: 'Câu lạc bộ',
	ratingColumn: 'Hệ số',
	startList: 'Danh sách kỳ thủ',
	noPlayers: 'Chưa có kỳ thủ nào được nhận.',
	waitingList: 'Danh sách chờ',
	withdrawn: 'đã rút',
	standing: {
		INELIGIBLE: 'Chưa đủ điều kiện',
		WAITING: 'Đang chờ chỗ',
		PLACED: 'Có chỗ, chờ ban tổ chức nhận',
		CONFIRMED: 'Đã được nhận',
		DECLINED: 'Không được nhận',
		WITHDRAWN: 'Đã rút'
	},
	waitsFor: {
		TOTAL: 'giải hết chỗ',
		CLUB: 'câu lạc bộ hết chỗ theo điều lệ',
		PROVINCE: 'tỉnh, thành, ngành hết chỗ theo điều lệ'
	},
	outcome: { DUE: 'chưa nộp', PAID: 'đã nộp', WAIVED: 'được miễn' },
	verdict: { HOLDS: 'đạt', FAILS: 'không đạt', UNKNOWN: 'sổ hội viên chưa ghi' },
	waived: (conditions: string, ground: string) => `Được miễn điều kiện${conditions ? ` ${conditions}` : ''}: ${ground}`,
	waiverGround: {
		INVITED: 'đặc cách mời',
		PAPERS_SHOWN: 'đã xem giấy tờ',
		REGISTER_BEHIND: 'sổ hội viên ghi sai hoặc chậm',
		COMMITTEE_DECIDED: 'ban tổ chức quyết định'
	},
	declineGround: {
		NOT_ELIGIBLE: 'không đủ điều kiện',
		FEE_UNPAID: 'không nộp lệ phí',
		AS_ASKED: 'theo đề nghị của kỳ thủ hoặc câu lạc bộ',
		BY_MISTAKE: 'đăng ký nhầm'
	},
	lateMark: 'đăng ký muộn',
	mine: 'Giải tôi đã đăng ký',
	noneMine: 'Bạn chưa đăng ký giải nào.',
	open: 'Xem và sửa đăng ký'
} as const;

export type EntryWords = Widen<typeof entryVi>;

/** The words of entering an event. */
export const entryWords = dictionary<EntryWords>(entryVi, () => import('./entry-en.ts').then((m) => m.entryEn));
