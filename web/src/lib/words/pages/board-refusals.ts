import type { Widen } from '#lib/words/widen.ts';

/** Why something at a board was refused, about draws, touched pieces and sheets, in Vietnamese. `{key}` is a detail. */
export const boardRefusalsVi = {
	already_excused: 'Đấu thủ này đã được miễn ghi biên bản.',
	board_rule_unfit:
		'Luật áp dụng không cho điều lệ chọn điều này. Giám sát chỉ chọn được cho cờ nhanh, cờ chớp theo luật FIDE; không cho hòa sớm thì từ 1 đến 200 nước, cũng chỉ theo luật FIDE; di quân và ghi biên bản 10 phút cuối chỉ theo luật cờ tướng.',
	draw_needs_consent:
		'Theo điều lệ giải, lúc này hòa phải được trọng tài cho phép. Nếu ván không ghi nước, hãy ghi số nước mỗi bên đã đi.',
	must_record: 'Đấu thủ này vẫn phải ghi biên bản: đồng hồ còn {seconds_left}.',
	no_offer: 'Không có lời đề nghị hòa nào đang chờ bên này trả lời.',
	nobody_records: 'Ở thể loại cờ này không ai bắt buộc ghi biên bản.',
	not_a_piece: '“{letter}” không phải chữ của một quân. Hãy ghi một chữ: q, r, b hoặc n.',
	not_handed_in: 'Biên bản chưa nộp thì chưa cho mượn được.',
	nothing_to_fill: 'Biên bản này không thiếu nước nào phải ghi bổ sung.',
	nothing_touched: 'Hãy ghi quân đã chạm, hoặc quân đã đặt xuống.',
	offer_barred: 'Lúc này bên này không được đề nghị hòa.',
	set_down_incomplete: 'Hãy ghi cả nơi quân từ {from} được đặt xuống.',
	sheet_incomplete: 'Phải ghi bổ sung các nước còn thiếu rồi mới nộp biên bản.',
	sheet_unchanged: 'Biên bản đã ghi như vậy rồi.'
} as const;

export type BoardRefusals = Widen<typeof boardRefusalsVi>;
