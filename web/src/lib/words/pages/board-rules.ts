import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for what an event's rules say about play at the boards, in Vietnamese. */
export const boardRulesVi = {
	supervision: 'Giám sát cờ nhanh, cờ chớp',
	supervisionHint: 'Luật FIDE buộc điều lệ nói rõ (A.5, B.5). Cờ tiêu chuẩn không xét.',
	supervisions: {
		USUAL: 'Thông thường: nước sai luật chỉ xét khi đối phương chưa đi tiếp',
		CLOSE: 'Đủ trọng tài, ghi đủ nước: theo luật cờ tiêu chuẩn'
	},
	supervised: (number: string) => `theo Điều ${number}`,
	agreeing: 'Thỏa thuận hòa',
	agreeingHint: (number: string) => `Điều ${number} cho điều lệ giới hạn.`,
	rules: {
		FREE: 'Tự do, như luật',
		CONSENT_BEFORE: 'Trước một số nước: phải được trọng tài cho phép',
		CONSENT: 'Cả ván: phải được trọng tài cho phép'
	},
	moves: 'Số nước mỗi bên phải đi',
	movesWrong: 'Từ 1 đến 200.',
	before: (moves: number) => `trước nước ${moves} của mỗi bên phải được trọng tài cho phép`,
	never: 'cả ván phải được trọng tài cho phép',
	noteHint: (number: string) => `Điều ${number}; tài liệu tập huấn trọng tài 2015 ghi cách khác.`,
	sliding: 'Di quân qua nhiều điểm',
	slidings: {
		STOPS_AT_FIRST: 'Quân dừng ở điểm chạm đầu tiên, như luật in',
		REMINDED: 'Quân ở lại nơi buông tay; nhắc nhở, tái phạm tính lỗi kỹ thuật'
	},
	recording: 'Ghi biên bản lúc cuối ván',
	recordings: {
		BY_THE_LAW: 'Được miễn khi còn dưới 5 phút, như luật',
		NOT_IN_THE_LAST_TEN_MINUTES: 'Được miễn trong 10 phút cuối; có cộng giây thì ghi đến cùng'
	},
	instead: (number: string) => `thay Điều ${number}`,
	late: 'Hai phút cuối, ván không cộng giờ',
	lateHint: (number: string) =>
		`Điều ${number}: chỉ dùng nếu công bố trước; không dùng cho cờ chớp và ván có cộng giờ.`,
	lates: {
		UNUSED: 'Không dùng Hướng dẫn III',
		DRAW: 'Được xin hòa khi còn dưới hai phút (III.5)',
		INCREMENT: 'Trước hết xin cộng 5 giây mỗi nước (III.4), rồi mới xin hòa (III.5)'
	},
	quiet: 'Giới hạn nước không ăn quân',
	quietHint: 'Các bản in và ghi chú 2015 nói khác nhau: điều lệ chọn.',
	quietOwn: (text: string) => `Theo luật: ${text}`,
	quietOf: (moves: number, each: boolean, arbiter: boolean, number: string) =>
		`${moves} ${each ? 'lượt đi' : 'nước của cả hai bên'}${arbiter ? ', trọng tài xử' : ', theo yêu cầu'} (Điều ${number})`
} as const;

export type BoardRulesWords = Widen<typeof boardRulesVi>;

/** The words for what an event's rules say about play at the boards. */
export const boardRulesWords = dictionary<BoardRulesWords>(boardRulesVi, () =>
	import('./board-rules-en.ts').then((m) => m.boardRulesEn)
);
