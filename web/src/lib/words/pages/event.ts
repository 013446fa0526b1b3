import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of events, in Vietnamese. */
export const eventVi = {
	events: {
		title: 'Giải đấu',
		name: 'Giải',
		days: 'Thời gian',
		venue: 'Địa điểm',
		phase: 'Tình trạng'
	},
	tabs: 'Các mục của giải',
	files: {
		title: 'Tải tệp về',
		startingList: 'Danh sách đấu thủ',
		crosstable: 'Bảng tổng hợp',
		cards: 'Thẻ theo dõi thi đấu',
		report: 'Tệp giải cho chương trình khác'
	},
	pairings: 'Ghép cặp',
	players: 'Kỳ thủ',
	bracket: 'Nhánh đấu',
	lots: 'Bốc thăm',
	standings: 'Xếp hạng',
	crosstable: 'Bảng chéo',
	statistics: 'Thống kê',
	playing: (round: number) => `Đang đấu vòng ${round}`,
	roundShort: (round: number) => `V${round}`,
	opponentsRank: 'Số trong ô là hạng của đối thủ.',
	unplayed: 'không đấu',
	club: 'Câu lạc bộ',
	stats: {
		games: 'Số ván đã xong',
		running: 'đang đấu',
		draws: 'Hòa',
		wins: (side: string) => `${side} thắng`,
		byRound: 'Từng vòng',
		by: 'Kết thúc bằng',
		unplayed: 'Không đấu (vắng mặt)',
		none: 'Chưa có ván nào xong.'
	},
	games: 'Ván đấu',
	rules: 'Điều lệ',
	officials: 'Trọng tài',
	ratings: 'Hệ số',
	chooseRound: 'Chọn vòng',
	starts: (at: string) => `Bắt đầu lúc ${at}`,
	noRounds: 'Chưa có vòng đấu nào được công bố.',
	noRules: 'Điều lệ chưa được công bố.',
	table: 'Bàn',
	result: 'Kết quả',
	bye: 'Được miễn đấu',
	watch: 'Xem ván',
	now: 'Hiện tại',
	caption: (name: string, n: number) => `${name}: xếp hạng sau vòng ${n}`,
	captionPairings: (name: string, n: number) => `${name}: ghép cặp vòng ${n}`,
	rank: 'Hạng',
	number: 'Số',
	player: 'Kỳ thủ',
	filter: 'Lọc theo tên, gõ không cần dấu',
	filtered: (shown: number, of: number) => `${shown} trong ${of} dòng`,
	points: 'Điểm',
	played: 'Số ván',
	wins: 'Thắng',
	withdrawn: 'đã rút khỏi giải',
	version: (n: number) => `Bản ${n}`,
	inForce: 'đang áp dụng',
	superseded: 'đã được thay thế',
	publishedBy: (who: string, at: string) => `${who} công bố ngày ${at}`,
	publishedAt: (at: string) => `Công bố ngày ${at}`,
	reason: 'Lý do sửa đổi',
	settings: 'Thông số giải',
	edition: 'Luật áp dụng',
	system: 'Thể thức',
	rounds: 'Số vòng',
	timeControl: 'Thời gian',
	lateness: 'Được đến trễ',
	scoring: 'Điểm thắng – hòa – thua – miễn đấu',
	tieBreaks: 'Thứ tự xét khi bằng điểm',
	dropped: (codes: string) => `${codes}: không xét, vì có người chưa có Elo (FIDE C.07, điều 10)`,
	rated: 'Tính hệ số Elo',
	options: 'Quy định thêm',
	option: {
		accelerated: 'ghép cặp tăng tốc (Baku)',
		inBlocks: 'ghép từng khối trong nhóm điểm, không phải luật FIDE',
		lastRound: {
			EQUAL_SCORES: 'vòng cuối bỏ giới hạn màu quân khi cản trở ghép cùng điểm (Điều 27)',
			IF_UNPAIRABLE: 'vòng cuối giữ giới hạn màu quân, trừ khi không ghép hết được'
		},
		twoGames: 'mỗi cặp đấu hai ván',
		thirdPlace: 'có trận tranh hạng ba',
		halfByes: (n: number) => `mỗi người được xin nghỉ nửa điểm ${n} lần`,
		until: (round: number) => `, đến hết vòng ${round}`
	},
	yes: 'Có',
	no: 'Không',
	function: 'Chức danh',
	person: 'Họ và tên',
	tablesOf: (first: number, last: number) => (first === last ? `bàn ${first}` : `bàn ${first}–${last}`),
	appointed: 'Bổ nhiệm',
	before: 'Hệ số cũ',
	after: 'Hệ số mới',
	change: 'Thay đổi',
	score: 'Điểm thực',
	expected: 'Điểm kỳ vọng',
	noRatings: 'Giải này chưa tính hệ số.',
	new: 'mới'
} as const;

export type EventWords = Widen<typeof eventVi>;

/** The words of events. */
export const eventWords = dictionary<EventWords>(eventVi, () => import('./event-en.ts').then((m) => m.eventEn));
