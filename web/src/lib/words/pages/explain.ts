import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words around explanations of pairings and ranks, in Vietnamese; the sentences themselves are the tournament crate's. */
export const explainVi = {
	numbered: (number: number, name: string) => `số ${number} ${name}`,
	by: 'Ghép theo',
	systemFide: 'Hệ Thụy Sĩ của FIDE (C.04.3)',
	byHand: 'Vòng này do trọng tài ghép bằng tay.',
	agreement: {
		SAME: 'Chạy lại trên hồ sơ lúc ghép, phần mềm cho đúng cách ghép đã công bố.',
		DIFFERS: 'Chạy lại trên hồ sơ lúc ghép, phần mềm cho cách ghép khác với cách đã công bố.',
		NOTHING: 'Chạy lại trên hồ sơ lúc ghép, phần mềm không tìm được cách ghép nào.'
	},
	today: {
		SAME: 'Có kết quả đã được sửa sau khi ghép; với kết quả hiện nay, cách ghép vẫn như vậy.',
		DIFFERS: 'Có kết quả đã được sửa sau khi ghép; với kết quả hiện nay, cách ghép sẽ khác.',
		NOTHING: 'Có kết quả đã được sửa sau khi ghép; với kết quả hiện nay, không còn cách ghép nào.'
	},
	teams: (white: string) =>
		`Các đội mang số thứ tự của mình; đội “đi ${white}” là đội được ưu tiên: cầm ${white} ở các bàn lẻ.`,
	besideEngine: 'So với cách ghép của phần mềm',
	before: 'Trước vòng đấu',
	points: (points: string) => `${points} điểm`,
	colors: 'các màu đã đi',
	noColors: 'chưa đi ván nào',
	due: (side: string) => `nên đi ${side}`,
	strength: { MILD: 'nhẹ', STRONG: 'mạnh', ABSOLUTE: 'bắt buộc' },
	group: (score: string) => `Nhóm ${score} điểm`,
	moved: 'từ nhóm khác sang',
	reasons: 'Vì sao hai người này và màu quân này',
	reasonsTeams: 'Vì sao hai đội này và quyền ưu tiên này',
	byeReasonsTeams: 'Vì sao đội này được miễn đấu',
	byeReasons: 'Vì sao người này được miễn đấu',
	noReasons: 'Không có lý do riêng được ghi lại.',
	passedOver: 'Người được xét trước đó',
	nobodyPassed: 'Không ai bị bỏ qua: đây là đối thủ đầu tiên theo luật.',
	kind: {
		MEETING: (one: string, other: string) => `Nếu ${one} gặp ${other}`,
		BYE: (one: string) => `Nếu ${one} được miễn đấu`,
		SWAP: (one: string, other: string) => `Nếu ${one} và ${other} đổi chỗ cho nhau`
	},
	impossible: 'Không thể được',
	preferred: { AS_IT_IS: 'Như đã ghép là hơn', OTHERWISE: 'Đổi như vậy là hơn', NEITHER: 'Hai cách như nhau' },
	decides: 'Quy định quyết định',
	inBracket: (score: string) => `trong nhóm ${score} điểm`,
	asItIs: 'Như đã ghép',
	otherwise: 'Nếu khác đi',
	instead: 'Cả vòng khi đó',
	rests: 'miễn đấu',
	swap: {
		one: 'Kỳ thủ thứ nhất',
		other: 'Kỳ thủ thứ hai',
		ask: 'Xem điều gì sẽ kém hơn',
		pick: 'Hãy chọn hai kỳ thủ khác nhau của vòng này.'
	},
	rank: {
		above: (who: string, rank: number) => `So với ${who} (hạng ${rank}) ở trên`,
		below: (who: string, rank: number) => `So với ${who} (hạng ${rank}) ở dưới`,
		decides: 'Xét bằng',
		own: 'Kỳ thủ này',
		theirs: 'Người kia',
		round: (round: number) => `vòng ${round}`,
		against: (who: string) => `gặp ${who}`,
		cut: 'bỏ, không tính',
		basis: {
			PLAYED: '',
			DUMMY: 'vòng không đấu, tính theo đối thủ giả định',
			CHOSEN: 'vòng tự xin nghỉ, tính theo đối thủ giả định',
			AVERAGE: 'đối thủ bỏ cuộc, tính trung bình',
			LAST: 'được miễn đấu, tính theo người cuối bảng'
		}
	},
	overturned: {
		effect: {
			AS_IT_IS: 'Kết quả ván đấu không dựa vào quyết định này nên vẫn giữ nguyên.',
			GOES_ON: 'Ván đấu sẽ tiếp tục, chưa có kết quả.',
			ENDS: 'Ván đấu sẽ có kết quả:'
		},
		caption: (round: number) => `Xếp hạng sau vòng ${round} nếu quyết định bị hủy`
	}
} as const;

export type ExplainWords = Widen<typeof explainVi>;

/** The words around explanations. */
export const explainWords = dictionary<ExplainWords>(explainVi, () =>
	import('./explain-en.ts').then((m) => m.explainEn)
);
