// Terms for the server's short keys. A key without a word is shown as it is.
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Words for the server's short keys, in Vietnamese: kinds of things rather than sentences. */
export const termsVi = {
	ending: {
		played: 'Đấu tại bàn',
		adjudicated: 'Theo phán quyết của trọng tài',
		law: 'Theo luật',
		claim: 'Đề nghị đúng luật',
		verdict: 'Trọng tài xác nhận theo luật',
		fault: 'Xử thua do phạm lỗi',
		penalty: 'Trọng tài xử phạt',
		resignation: 'Xin thua',
		agreement: 'Thỏa thuận hòa',
		flag_fall: 'Hết giờ',
		forfeit: 'Vắng mặt',
		double_forfeit: 'Cả hai vắng mặt',
		appeal: 'Theo quyết định về khiếu nại',
		sheet: 'Theo biên bản đã ký',
		opponent_cannot_win: 'Hết giờ nhưng đối phương không thể thắng',
		checkmate: 'Chiếu bí',
		stalemate: 'Hết nước đi',
		no_attackers: 'Không còn quân tấn công',
		perpetual_check: 'Chiếu mãi',
		perpetual_check_and_countercheck: 'Chiếu mãi',
		mutual_perpetual_check: 'Hai bên cùng chiếu mãi',
		dead_position: 'Thế cờ chết',
		threefold: 'Lặp lại thế cờ ba lần',
		fivefold: 'Lặp lại thế cờ năm lần',
		fifty_moves: 'Luật 50 nước',
		seventy_five_moves: 'Luật 75 nước',
		perpetual_chase: 'Đuổi bắt mãi',
		repetition: 'Lặp lại nước đi'
	},
	faultClass: {
		TECHNICAL: 'Lỗi kỹ thuật',
		CONDUCT: 'Lỗi tác phong',
		ILLEGAL_MOVE: 'Nước đi sai luật',
		TIME: 'Lỗi thời gian',
		CLAIM: 'Đề nghị sai',
		SLIP: 'Sơ suất (nhắc nhở)'
	},
	measure: {
		REMINDER: 'Nhắc nhở',
		WARNING: 'Cảnh cáo',
		TIME_TO_OPPONENT: 'Cộng giờ cho đối phương',
		TIME_FROM_OFFENDER: 'Trừ giờ bên phạm lỗi',
		POINTS_TO_OPPONENT: 'Cộng điểm cho đối phương',
		POINTS_FROM_OFFENDER: 'Trừ điểm bên phạm lỗi',
		LOSS_OF_GAME: 'Xử thua ván cờ',
		EXCLUSION: 'Loại khỏi giải',
		DISQUALIFICATION: 'Truất quyền thi đấu',
		STRIKING_OFF: 'Xóa tên khỏi giải'
	},
	subject: {
		CONFIRMED_VERDICT: 'Xác nhận kết luận của luật',
		VERDICT: 'Xác nhận kết luận của luật',
		FAULT: 'Phạm lỗi',
		MEASURE: 'Biện pháp xử lý',
		CLAIM: 'Đề nghị của đấu thủ',
		FLAG_FALL: 'Hết giờ',
		ABSENCE: 'Vắng mặt'
	}
} as const;

export type Terms = Widen<typeof termsVi>;

export const terms = dictionary<Terms>(termsVi, () => import('./terms-en.ts').then((m) => m.termsEn), 'terms');

const named = (table: object, key: string): string => (table as Record<string, string>)[key] ?? key;

/** How a game ended: `checkmate`, `FLAG_FALL`, or the phrase of the grounds, `xiangqi.ending.checkmate`. */
export const sayEnding = (ending: string): string => named(terms().ending, ending.toLowerCase().replace(/^.*\./, ''));
const LOSING_CHASE =
	/^(perpetual_chase|chase_(of_(rook|bound|immobile|pawn|falsely_protected)|by_(screen|turns|loosening)|countered|with_exchange_offer|to_save_own))$/;

/** How a result came about in few words: by its grounds where they have a word, else by the ending. */
export const sayManner = (result: { ending: string; grounds?: { phrase: string } | null }): string => {
	const [, topic, what = ''] = result.grounds?.phrase.split('.') ?? [];
	const words = terms().ending as Record<string, string>;
	// Repetitions come in dozens of kinds: in few words they are a chase or a repetition.
	const repetition =
		topic !== 'repetition' ? undefined : LOSING_CHASE.test(what) ? words['perpetual_chase'] : words['repetition'];
	return words[what] ?? repetition ?? sayEnding(result.ending);
};
export const sayFaultClass = (key: string): string => named(terms().faultClass, key.toUpperCase());
export const sayMeasure = (kind: string): string => named(terms().measure, kind.toUpperCase());
export const saySubject = (subject: string): string => named(terms().subject, subject.toUpperCase());
