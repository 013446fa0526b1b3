import type { Widen } from './widen.ts';

/** Words for the server's short keys, in Vietnamese: kinds of things rather than sentences. */
export const termsVi = {
	ending: {
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
		seventy_five_moves: 'Luật 75 nước'
	},
	plyClass: {
		check: 'chiếu',
		parry: 'gỡ chiếu',
		chase: 'đuổi bắt',
		mate_threat: 'dọa hết',
		attack: 'dọa bắt',
		exchange: 'đòi đổi',
		offer: 'thí',
		block: 'cản',
		idle: 'nước chờ'
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
	},
	pairing: {
		'pairing.berger_table': 'Theo bảng Berger {1} người, vòng {0}.',
		'pairing.same_score': 'Hai bên cùng có {0} điểm.',
		'pairing.floated': 'Số {0} có {1} điểm gặp người có {2} điểm vì không còn đối thủ cùng điểm.',
		'pairing.half_against_half': 'Trong nhóm {2} người cùng điểm, người thứ {0} của nửa trên gặp người thứ {1} của nửa dưới.',
		'pairing.passed_over.met': 'Không ghép với số {0} vì đã gặp nhau.',
		'pairing.passed_over.same_color_due': 'Không ghép với số {0} vì cả hai đều phải cầm cùng một màu quân.',
		'pairing.passed_over.same_color_wished': 'Không ghép với số {0} vì cả hai đều đến lượt cầm cùng một màu quân.',
		'pairing.passed_over.others_unpaired': 'Không ghép với số {0} vì khi đó những người còn lại không ghép hết được.',
		'pairing.color.lot': 'Số {0} cầm quân {1} theo kết quả bốc thăm.',
		'pairing.color.two_running': 'Số {0} cầm quân {1} vì hai ván liền trước đều cầm màu kia.',
		'pairing.color.two_more': 'Số {0} cầm quân {1} vì đã cầm màu kia nhiều hơn hai ván.',
		'pairing.color.balance': 'Số {0} cầm quân {1} để cân bằng số ván mỗi màu.',
		'pairing.color.alternation': 'Số {0} cầm quân {1} vì ván trước cầm màu kia.',
		'pairing.color.earlier_difference': 'Số {0} cầm quân {1}: hai bên cùng muốn một màu nên đổi lại so với lần gần nhất hai người khác màu nhau.',
		'pairing.color.higher_player': 'Số {0} cầm quân {1} vì hai bên có quyền ngang nhau và số này xếp trên.',
		'pairing.color.opponents_right': 'Số {0} cầm quân {1} vì đối thủ có quyền được màu kia hơn.',
		'pairing.color_limits_lifted': 'Vòng cuối không ghép được mà giữ đủ giới hạn màu quân nên giới hạn được bỏ (Điều 27).',
		'pairing.lowest_without_bye': 'Số người lẻ: người xếp thấp nhất chưa được miễn đấu (hạng {0}) được miễn.',
		'pairing.not_left_over': 'Số {0} không được miễn vì khi đó những người còn lại không ghép hết được.',
		white: 'đi trước',
		black: 'đi sau'
	}
} as const;

export type Terms = Widen<typeof termsVi>;
