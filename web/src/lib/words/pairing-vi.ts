import type { Widen } from './widen.ts';

/** Why a pairing is as it is, in Vietnamese: by the tournament crate's phrases. */
export const pairingVi = {
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
} as const;

export type PairingWords = Widen<typeof pairingVi>;
