import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for running an event, in Vietnamese. */
export const eventVi = {
	tabs: 'Các việc của giải',
	rounds: 'Vòng đấu',
	teams: 'Đội',
	entries: 'Đấu thủ',
	lots: 'Bốc thăm',
	officials: 'Trọng tài',
	rules: 'Điều lệ',
	ratings: 'Hệ số',
	publicPage: 'Trang công khai',
	desk: 'Bàn trọng tài',
	checkIn: 'Điểm danh',
	appeals: 'Khiếu nại',
	papers: 'Giấy tờ để in',
	nothingMay: 'Tài khoản này chỉ xem được giải này.',
	round: (n: number) => `Vòng ${n}`,
	noRounds: 'Chưa ghép cặp vòng nào.',
	pair: (n: number) => `Ghép cặp vòng ${n}`,
	pairAgain: (n: number) => `Ghép cặp lại vòng ${n}`,
	publish: (n: number) => `Công bố vòng ${n}`,
	finish: 'Kết thúc giải',
	finished: 'Giải đã kết thúc.',
	close: (n: number) => `Khóa vòng ${n}`,
	paired: (n: number) => `Đã ghép cặp vòng ${n}.`,
	published: (n: number) => `Đã công bố vòng ${n}.`,
	closed: (n: number) => `Đã khóa vòng ${n}.`,
	table: 'Bàn',
	white: 'Đi trước',
	black: 'Đi sau',
	result: 'Kết quả',
	bye: (name: string) => `${name} được miễn đấu.`,
	record: 'Ghi kết quả',
	recordOf: (table: number) => `Ghi kết quả bàn ${table}`,
	recordHint: 'Ghi theo biên bản, khi ván không nhập từng nước.',
	recorded: (table: number) => `Đã ghi kết quả bàn ${table}.`,
	outcomes: {
		WHITE: '1 – 0',
		DRAW: '½ – ½',
		BLACK: '0 – 1',
		WHITE_FORFEIT: '1 – 0, Đen vắng mặt',
		BLACK_FORFEIT: '0 – 1, Trắng vắng mặt',
		BOTH_ABSENT: '0 – 0, cả hai vắng mặt'
	},
	number: 'Số',
	player: 'Đấu thủ',
	rating: 'Hệ số',
	club: 'Câu lạc bộ',
	withdrawn: (round: number) => (round === 0 ? 'chưa đấu ván nào' : `rút sau vòng ${round}`),
	noEntries: 'Chưa ghi danh đấu thủ nào.',
	enter: 'Ghi danh đấu thủ',
	enterSubmit: (n: number) => (n === 0 ? 'Ghi danh' : `Ghi danh ${n} đấu thủ`),
	entered: (n: number) => `Đã ghi danh ${n} đấu thủ.`,
	withdraw: 'Cho rút',
	appoint: 'Bổ nhiệm',
	function: 'Chức danh',
	person: 'Họ và tên',
	appointed: (name: string) => `Đã bổ nhiệm ${name}.`,
	since: 'Từ ngày',
	noOfficials: 'Chưa bổ nhiệm ai.',
	runRating: 'Tính hệ số',
	runRatingHint: 'Tính hệ số Elo cho mọi đấu thủ từ kết quả của giải.',
	rated: 'Đã tính hệ số.',
	noRatings: 'Giải này chưa tính hệ số.',
	before: 'Cũ',
	after: 'Mới',
	games: 'Số ván',
	score: 'Điểm',
	expected: 'Kỳ vọng',
	create: 'Lập giải mới',
	none: 'Chưa có giải nào.',
	title: 'Giải đấu'
} as const;

export type EventWords = Widen<typeof eventVi>;

/** The words for running an event. */
export const eventOfficeWords = dictionary<EventWords>(eventVi, () =>
	import('./event-office-en.ts').then((m) => m.eventEn)
);
