import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for time controls of several periods, in Vietnamese. */
export const timeVi = {
	/** A time control said in one line. */
	movesIn: (time: string, moves: number) => `${time} đi đủ ${moves} nước`,
	times: (n: number, what: string) => `${n} lần ${what}`,
	toTheEnd: (what: string) => `cứ ${what} cho đến hết ván`,
	then: ', rồi ',
	pace: {
		ADDED: (n: number) => `cộng ${n} giây mỗi nước`,
		GIVEN_BACK: (n: number) => `hoàn lại mỗi nước nhiều nhất ${n} giây`,
		DELAY: (n: number) => `mỗi nước ${n} giây đầu chưa trừ giờ`
	},
	lost: 'giờ thừa không dồn',
	/** In the form. */
	form: 'Các đợt thời gian',
	preset: 'Theo mẫu của luật',
	custom: 'Tự đặt',
	presetHint: (article: string) => `Điều ${article}`,
	paceLabel: 'Cách cho giây mỗi nước',
	paces: { ADDED: 'Cộng dồn (Fischer)', GIVEN_BACK: 'Hoàn lại (Bronstein)', DELAY: 'Kéo giờ (Mỹ)' },
	firstMoves: 'Đợt đầu: số nước phải đi',
	firstMovesHint: 'Để trống: cả ván, hoặc không kiểm tra số nước.',
	repeats: 'Lặp lại đợt này',
	once: 'Một lần',
	twice: (n: number) => `${n} lần`,
	ever: 'Đến hết ván',
	period: (n: number) => `Đợt tiếp theo ${n}`,
	periodMinutes: 'Số phút',
	periodMoves: 'Số nước phải đi',
	periodMovesHint: 'Để trống ở đợt cuối: đi hết ván.',
	periodIncrement: 'Giây mỗi nước',
	periodLost: 'Giờ thừa của đợt trước không dồn sang',
	add: 'Thêm một đợt',
	remove: (n: number) => `Bỏ đợt ${n}`,
	wrong:
		'Các đợt chưa đúng: số phút lớn hơn 0, số nước từ 1 đến 200, chỉ đợt cuối được lặp đến hết ván, và đợt cuối không lặp thì để trống số nước.',
	/** At the board. */
	held: (period: number, left: number) => `đợt ${period}: còn ${left} nước`,
	heldFree: (period: number) => `đợt ${period}: không kiểm tra số nước`,
	heldLast: (period: number) => `đợt ${period}: đợt cuối`,
	/** When a flag falls. */
	flagTitle: 'Cờ của ai đã rụng?',
	flagHint: 'Đếm số nước của đợt trước khi kết luận. Đi đủ nước rồi mới rụng cờ thì không thua.',
	both: 'Cả hai, không biết bên nào trước',
	bothHint: 'Theo Hướng dẫn III của FIDE, nếu giải đã công bố dùng: đợt cuối thì hòa, đợt trước thì đấu tiếp.',
	made: 'Số nước bên ấy đã đi',
	madeHint: (n: number) => `Đã ghi ${n} nước. Để trống: theo số đã ghi.`,
	madeMissing: 'Ván này không ghi nước: hãy đếm trên biên bản.',
	sideMissing: 'Hãy chọn bên rụng cờ.',
	loses: 'Xử thua hết giờ',
	passes: 'Đủ nước, sang đợt sau',
	rule: 'Xử theo Hướng dẫn III',
	/** Clocks that stand still. */
	stopTitle: 'Dừng cả hai đồng hồ',
	stopHint: 'Giờ của bên đang đi được tính đến lúc này. Sai với đồng hồ trên bàn thì chỉnh lại sau.',
	reason: 'Vì sao dừng?',
	reasons: {
		SETTLING: 'trọng tài giải quyết việc ở bàn',
		PLAYER_CALLED: 'đấu thủ gọi trọng tài',
		DEFECT: 'đồng hồ hỏng',
		INTERRUPTION: 'gián đoạn (mất điện, có người ốm…)'
	},
	reasonMissing: 'Hãy chọn lý do.',
	stoppedAt: (at: string) => `Đồng hồ dừng từ ${at}`,
	start: 'Cho đồng hồ chạy tiếp'
};
export type TimeWords = Widen<typeof timeVi>;

/** The words for time controls of several periods. */
export const timeWords = dictionary<TimeWords>(timeVi, () => import('./time-en.ts').then((m) => m.timeEn));
