import { sayActivity } from './activity.ts';
import { boardRefusalsVi } from './board-refusals.ts';
import { identityRefusalsVi } from './identity-refusals.ts';
import { announcementRefusalsVi } from './announcement-refusals.ts';
import { keyRefusalsVi } from './key-refusals.ts';
import { pastRefusalsVi } from './past-refusals.ts';
import { sanctionRefusalsVi } from './sanction-refusals.ts';
import { webhookRefusalsVi } from './webhook-refusals.ts';
import type { Phrases } from './phrases.ts';
import type { RefusalCode } from '#lib/api/graphql.ts';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { sayRole } from '#lib/words/roles.ts';
import { clockOf } from '#lib/words/lengths.ts';
import { sayDay, sayInstant } from '#lib/words/dates.ts';
import { sayDong } from '#lib/words/numbers.ts';
import { sayMeasure } from './terms.ts';
import { sayRefusal } from './phrases.ts';

/** Why something was not done, in the words of those who work here. `{key}` is a detail of the refusal. */
export const refusalsVi = {
	nthMove: (n: number, text: string) => `Nước thứ ${n} («${text}»):`,
	code: {
		// Members and dues.
		account_unchanged: 'Câu lạc bộ đã dùng tài khoản này rồi.',
		appeal_still_open:
			'Hội viên còn được khiếu nại đến hết ngày {until}. Hãy quyết định sau ngày đó, hoặc sau khi có khiếu nại.',
		arrears_judged:
			'Đã quyết định giữ lại hội viên này dù còn khoản nợ đó. Chỉ đề nghị lại khi có khoản khác nợ quá sáu tháng.',
		arrears_settled: 'Hội viên đã nộp hoặc được miễn phần nợ: chỉ có thể giữ lại.',
		bad_amount: 'Số tiền phải từ 1 đến 1.000.000.000 đồng, không có số lẻ.',
		bad_bank_account: 'Mã ngân hàng gồm sáu chữ số; số tài khoản gồm 1 đến 19 chữ và số, không dấu.',
		bad_broadcast_delay: 'Nước đi truyền chậm từ 1 đến 240 phút, hoặc từ 1 đến 50 nước; chỉ chọn một cách.',
		bad_birth_date: 'Ngày sinh phải từ năm 1900 đến hôm nay ({today}).',
		bad_card_term: 'Thẻ phải hết hạn sau ngày cấp và không dài quá mười năm.',
		bad_shares: 'Phần nộp lên tỉnh và trung ương cộng lại không được quá 100%.',
		before_request: 'Không thể trả lời trước ngày làm đơn ({on}).',
		card_taken: 'Số thẻ này đã cấp cho người khác.',
		due_in_other_year: 'Hạn nộp phải nằm trong năm {year}.',
		dues_have_a_tariff: 'Hội phí năm {year} đã có mức: hãy tính hội phí cho câu lạc bộ, rồi ghi thu, có phiếu thu.',
		dues_are_charged: 'Hội phí năm {year} đã tính cho người này: hãy ghi thu, có phiếu thu.',
		dues_not_charged: 'Chưa tính hội phí năm {year} cho người này.',
		expelled: 'Người này đã bị khai trừ ngày {on}. Cán bộ liên đoàn có thể phục hồi.',
		...boardRefusalsVi,
		...identityRefusalsVi,
		...announcementRefusalsVi,
		...keyRefusalsVi,
		...webhookRefusalsVi,
		...pastRefusalsVi,
		...sanctionRefusalsVi,
		expulsion_appealed: 'Bạn đã khiếu nại rồi.',
		expulsion_appeal_too_late: 'Đã hết hạn khiếu nại (ngày {until}).',
		expulsion_closed: 'Đề nghị này đã được quyết định.',
		erased: 'Dữ liệu của người này đã xóa ngày {on}: không ghi thêm gì về họ nữa.',
		erasure_appeal_open: 'Người này còn một khiếu nại đang chờ ở {name}: phải giải quyết hoặc rút trước.',
		erasure_in_event:
			'Người này có tên trong {name}, giải chưa kết thúc: xóa được khi giải xong, hoặc sau khi rút đăng ký.',
		erasure_in_office: 'Người này đang điều hành {name}, giải chưa kết thúc: phải miễn nhiệm trước.',
		erasure_sanctioned: 'Người này đang bị đề nghị hoặc thi hành kỷ luật: xóa được khi việc đó đã xong.',
		expulsion_pending: 'Đang có đề nghị khai trừ người này: phải quyết định việc đó trước.',
		line_booked: 'Dòng sao kê này đã ghi thu bằng phiếu số {number}.',
		more_than_owed: 'Không ai nộp quá số còn nợ ({owed}).',
		no_such_receipt: 'Không có phiếu thu này, hoặc phiếu đã hủy.',
		no_such_request: 'Không tìm thấy đơn này.',
		no_tariff: 'Liên đoàn chưa công bố mức hội phí năm {year}.',
		nobody_to_charge: 'Không còn ai phải tính hội phí năm {year}: mọi người đã được tính hoặc đã nộp.',
		not_expelled: 'Người này không bị khai trừ.',
		not_in_arrears: 'Không có hội phí nào trễ từ sáu tháng: chưa thể đề nghị khai trừ.',
		not_logged_in: 'Hãy đăng nhập để làm việc này.',
		nothing_owed: 'Năm {year} không còn nợ gì.',
		other_currency: 'Hội phí tính và thu bằng đồng.',
		person_known: 'Đã có người cùng tên và ngày sinh trong sổ. Hãy chọn người đó thay vì thêm mới.',
		request_closed: 'Đơn này đã được trả lời hoặc đã rút. Hãy tải lại trang.',
		request_lapsed: 'Đơn đã hết hạn ngày {until}. Hội viên có thể làm đơn mới.',
		request_open: 'Đang có một đơn chờ trả lời. Hãy rút đơn đó trước.',
		sponsor_missing: 'Phải có một hội viên giới thiệu.',
		sponsor_not_in_standing: 'Người giới thiệu phải là hội viên, không nợ hội phí quá sáu tháng.',
		step_passed: 'Đơn đã sang bước khác. Hãy tải lại trang.',
		still_owes: 'Còn nợ {owed}: phải nộp hoặc được miễn trước.',
		tariff_unchanged: 'Mức hội phí này đã công bố như vậy rồi.',
		// Officials, accommodations, suspension.
		accommodation_empty: 'Hãy chọn ít nhất một điều được phép.',
		accommodation_note_missing: 'Hãy ghi rõ việc khác là gì.',
		bad_tenure: 'Thời hạn sai: ngày cuối không được trước ngày đầu, cũng không được đã qua.',
		tenure_unchanged: 'Thời hạn đang đúng như vậy rồi.',
		event_suspended: 'Giải đang tạm đình chỉ: {reason}',
		event_not_suspended: 'Giải không tạm đình chỉ.',
		suspension_text_missing: 'Hãy ghi lý do và nơi đấu tiếp trong một dòng, không quá 200 chữ.',
		resumes_in_the_past: 'Giờ đấu tiếp đã qua.',
		suspension_unchanged: 'Giải đang tạm đình chỉ đúng như vậy rồi.',
		entry_no_accommodation: 'Người này không có chế độ nào.',
		entry_nobody_to_sign_for: 'Giải chưa có đấu thủ nào để xác nhận.',
		entry_signs_for_themselves: 'Bạn thi đấu ở giải này: người khác trong ban xác nhận.',
		entry_already_signed: 'Bạn đã xác nhận đúng danh sách này rồi.',
		entry_not_signed: 'Bạn chưa xác nhận danh sách.',
		excused_from_recording: 'Đấu thủ này được miễn ghi biên bản: không tính lỗi này.',
		licence_bad_term: 'Ngày hết hạn không được trước ngày có hiệu lực.',
		licence_unchanged: 'Người này đang có đúng chứng chỉ ấy.',
		title_held: 'Người này đang giữ đẳng cấp ấy.',
		title_not_held: 'Người này không giữ đẳng cấp ấy.',
		title_ground_missing: 'Chưa có căn cứ: không có chuẩn nào đạt, hoặc chưa công nhận đẳng cấp quốc tế.',
		title_unknown: 'Liên đoàn đó không có đẳng cấp này.',
		bad_decree: 'Số quyết định chưa hợp lệ.',
		decree_not_signed: 'Quyết định phải được ký trước hoặc trong hôm nay.',
		title_appeal_too_late: 'Đã hết hạn khiếu nại ({until}).',
		title_appealed: 'Việc thu hồi này đã được khiếu nại.',
		no_title_appeal: 'Không có khiếu nại nào chờ giải quyết.',
		championship_not_national: 'Chỉ liên đoàn quốc gia tổ chức giải được xét phong cấp (Phụ lục 6).',
		bad_seminar: 'Tên lớp tập huấn chưa hợp lệ.',
		seminar_not_over: 'Lớp tập huấn chưa kết thúc.',
		seminar_noted: 'Lớp tập huấn này đã được ghi.',
		licence_none: 'Người này không có chứng chỉ môn đó.',
		start_not_drawn: 'Vòng {round} chưa bốc thăm thế cờ ban đầu: hãy bốc thăm trước khi công bố.',
		starts_unfit: 'Chỉ cờ vua mới bốc thăm thế cờ ban đầu.',
		// Second factors.
		bad_passkey: 'Khóa truy cập này không dùng được ở đây.',
		confirmation_needed: 'Việc này cần bạn xác nhận lại đó là bạn.',
		log_in_expired: 'Đã quá năm phút. Hãy nhập lại tên đăng nhập và mật khẩu.',
		no_evidence: 'Hãy nhập mã hoặc dùng khóa truy cập. Chỉ khi chưa đặt cả hai thì mật khẩu mới đủ.',
		no_one_time_passwords: 'Tài khoản chưa đặt mật khẩu một lần.',
		no_passkeys_here: 'Khóa truy cập cần địa chỉ có tên miền và kết nối an toàn (https).',
		no_second_factor: 'Tài khoản chưa có khóa truy cập hay mật khẩu một lần.',
		second_factor_wanted: 'Vai trò của bạn chỉ có hiệu lực khi tài khoản có khóa truy cập hoặc mật khẩu một lần.',
		account_unconfirmed:
			'Tài khoản này chưa được người thứ hai xác nhận là đang ở tay bạn, nên vai trò của bạn chưa có hiệu lực.',
		no_such_passkey: 'Không tìm thấy khóa truy cập này.',
		bad_mail_address: 'Địa chỉ thư này không đúng dạng, ví dụ đúng: hoa@example.com.',
		bad_push_subscription: 'Trình duyệt này cho một đăng ký không dùng được.',
		mail_address_missing: 'Hãy xác nhận một địa chỉ thư trước.',
		mail_not_offered: 'Nền tảng này không gửi thư.',
		no_such_device: 'Không có máy này.',
		no_such_letter: 'Liên kết này không còn dùng được.',
		push_not_offered: 'Nền tảng này không gửi tin đến máy.',
		too_many_devices: 'Đã có mười máy: hãy gỡ bớt một máy.',
		too_many_letters: 'Đã xin quá nhiều thư trong một giờ. Hãy thử lại sau.',
		passkey_taken: 'Khóa truy cập này đã được dùng rồi.',
		setting_expired: 'Đã quá năm phút. Hãy bắt đầu lại.',
		too_many_passkeys: 'Tài khoản đã có hai mươi khóa truy cập. Hãy gỡ khóa không dùng nữa trước.',
		wrong_code: 'Mã không đúng hoặc đã dùng rồi.',
		second_factor_unreadable: 'Máy chủ không đọc được khoá của mã một lần. Hãy dùng mã khôi phục hoặc passkey.',
		// At the board.
		already_absent: 'Việc tổng trọng tài vắng mặt đã được ghi rồi.',
		bad_tables: 'Số bàn phụ trách không hợp lệ.',
		before_last_change: 'Ngày này trước lần thay đổi gần nhất ({last}). Hãy chọn ngày đó hoặc ngày sau.',
		body_unchanged: 'Câu lạc bộ đã thuộc tổ chức này.',
		closed: 'Câu lạc bộ này đã giải thể.',
		id_taken: 'Mã này đã dùng trong ván. Hãy tải lại trang.',
		not_absent: 'Tổng trọng tài không ghi là vắng mặt.',
		not_base64: 'Tệp gửi lên bị hỏng trên đường truyền. Hãy gửi lại.',
		tables_unchanged: 'Trọng tài này đang phụ trách đúng các bàn ấy.',
		tables_not_possible: 'Chức danh này không phụ trách bàn riêng.',
		tournament_bracket_full: 'Vòng đầu đã công bố và không còn suất miễn đấu: nhánh đấu có {limit} chỗ.',
		tournament_bout_id_used: 'Mã ván đã dùng rồi. Hãy tải lại trang.',
		tournament_too_few_bout_ids: 'Thiếu mã ván cho vòng này. Hãy tải lại trang.',
		unforeseen: 'Không làm được vì một lý do chưa có tên. Hãy báo quản trị.',
		wrong_game: 'Luật của giải là của môn cờ khác.',
		day_too_early: 'Ngày {day} không thể đúng: trước {first}.',
		day_in_the_future: 'Ngày {day} còn ở tương lai. Hôm nay là {today}.',
		busy: 'Nhiều người cùng ghi vào ván này. Hãy thử lại.',
		command_reused: 'Mã lệnh này đã dùng cho việc khác. Hãy tải lại trang.',
		account_without_person: 'Tài khoản này chưa gắn với một người trong sổ, nên không ký được.',
		office_over: 'Bạn là {function} của giải đến hết ngày {until}: nay không còn quyền.',
		office_not_begun: 'Bạn là {function} của giải từ ngày {from}: đến hôm ấy mới có quyền.',
		not_an_official: 'Tài khoản này không giữ chức danh trọng tài của giải.',
		other_game_there: 'Bàn này nay là ván khác (vòng đã bốc thăm lại); hãy xem lại rồi nhập.',
		no_such_bout: 'Không tìm thấy ván này.',
		no_such_event: 'Không tìm thấy giải này.',
		not_opened: 'Bàn này chưa xếp người.',
		already_opened: 'Bàn này đã xếp người rồi.',
		damaged: 'Hồ sơ ván này bị hỏng, chỉ đọc được, không ghi thêm được.',
		newer_program:
			'Hồ sơ này đã có phần do phiên bản mới hơn của chương trình ghi, nên máy chủ này chỉ cho xem. Hãy thử lại sau vài phút.',
		not_started: 'Ván chưa bắt đầu.',
		already_started: 'Ván đã bắt đầu rồi.',
		already_concluded: 'Ván đã kết thúc.',
		correction_outdated: 'Kết quả đã đổi sau khi có đề nghị này. Hãy bỏ đề nghị và đề nghị lại theo kết quả hiện nay.',
		correction_pending: 'Bàn này đang có một đề nghị sửa chờ xác nhận.',
		correction_takes_two:
			'Người đề nghị không tự xác nhận được. Tổng trọng tài, trưởng ban tổ chức hoặc liên đoàn (người khác) xác nhận.',
		corrects_nothing: 'Kết quả đang là như vậy rồi.',
		no_correction: 'Bàn này không có đề nghị sửa nào chờ xác nhận.',
		result_locked:
			'Vòng {round} đã khóa: không mở lại ván được. Tổng trọng tài hoặc liên đoàn đề nghị sửa kết quả, có lý do, và người thứ hai xác nhận, ở trang các vòng.',
		result_not_locked: 'Vòng {round} chưa khóa: sửa kết quả thẳng ở bảng kết quả.',
		no_reports: 'Chưa ai báo kết quả của ván này.',
		not_own_slip: 'Chỉ người đã ghi mới rút lại được sơ suất của mình.',
		slip_too_old: 'Đã quá {seconds} giây: không rút lại được nữa.',
		moves_are_recorded: 'Các nước đi đã được ghi: chúng cho thấy ván kết thúc thế nào.',
		sent_away: 'Đấu thủ này đã bị truất quyền hoặc xóa tên nên không trở lại được.',
		not_concluded: 'Ván chưa kết thúc.',
		no_moves: 'Chưa ghi nước đi nào.',
		game_too_long: 'Một ván ghi nhiều nhất {most} nước (tính cả hai bên).',
		misread: 'Không đọc được nước đi.',
		illegal: 'Nước đi sai luật, chưa ghi nước nào.',
		after_the_end: 'Ván đã kết thúc trước nước này.',
		irregularity_incomplete: 'Thiếu một chi tiết của điều bất thường.',
		no_such_ply: 'Biên bản không có nước này.',
		no_step: 'Hãy chọn ít nhất một việc trong những việc luật cho làm.',
		not_advised: 'Luật không cho làm việc này trong trường hợp đã nêu.',
		move_is_legal: 'Nước này đúng luật.',
		time_change_impossible: 'Không cho thêm hay trừ được như vậy: bằng không, quá giờ đang còn, hoặc quá một ngày.',
		handover_unfit:
			'Không giao được cho người này: là chính bạn, là đấu thủ của ván, hoặc bàn đang chờ người khác nhận.',
		no_handover: 'Không có ai giao bàn này cho bạn.',
		nothing_to_retract: 'Không có đủ nước để gỡ.',
		unknown_fault: 'Luật của giải không có lỗi này, hoặc không áp dụng ở thể loại cờ này.',
		unknown_article: 'Luật của giải không có điều này.',
		other_incident: 'Sự việc đã ghi là của bên khác hoặc lỗi khác.',
		not_your_power: 'Theo luật, {function} không có quyền áp dụng biện pháp này.',
		need_not_met: 'Luật chỉ cho phép khi đủ điều kiện: {need}.',
		score_missing: 'Biện pháp này cần trọng tài cho điểm từng bên.',
		score_impossible: 'Điểm số không hợp lệ với một ván cờ.',
		no_such_verdict: 'Đề nghị này không còn nữa vì thế cờ đã thay đổi.',
		moves_were_made: 'Cờ rụng sau khi đã đi đủ nước của đợt: không thua, sang đợt sau.',
		moves_not_made: 'Chưa đi đủ nước của đợt: không sang đợt sau được.',
		moves_uncounted: 'Ván không ghi nước: hãy đếm số nước trên biên bản rồi ghi vào.',
		last_period: 'Đây là đợt cuối, không còn đợt sau.',
		both_flags_unruled: 'Luật không nói trường hợp cả hai cùng rụng cờ: bên rụng trước thua, trọng tài phải xác định.',
		guideline_not_in_use:
			'Hướng dẫn III chỉ dùng cho ván không cộng giờ, cờ tiêu chuẩn và cờ nhanh, nếu giải đã công bố dùng cách này.',
		not_last_minutes: 'Chỉ xin được ở đợt cuối, khi còn dưới hai phút và chưa rụng cờ.',
		claimed_too_late: 'Nước sai luật đã thành: đối phương đã đi tiếp mà trước đó không ai khiếu nại.',
		claim_postponed: 'Yêu cầu xin hòa của bên này đang tạm hoãn: hãy quyết định trước khi xử rụng cờ.',
		replier_is_here: 'Bên phải trả lời có mặt: hãy mở phong bì.',
		nobody_awaited: 'Chưa bấm đồng hồ chờ người này: hãy ghi ai vắng mặt trước.',
		not_yet_happened: 'Giờ ghi ở tương lai: việc này chưa xảy ra.',
		not_here: 'Chưa ghi người này đến bàn.',
		is_here: 'Người này đã đến và không quá giờ, nên không xử thua vì vắng mặt.',
		may_still_come: 'Chưa hết giờ chờ: người này còn được đến.',
		no_excuse: 'Luật không cho trọng tài miễn việc đến quá giờ.',
		nothing_to_excuse: 'Người này không đến quá giờ.',
		no_start_announced: 'Vòng này chưa báo giờ bắt đầu.',
		not_your_turn: 'Chỉ bên đến lượt đi mới được đề nghị.',
		claim_barred: 'Lúc này không có quyền khiếu nại hòa.',
		obliged: 'Bắt buộc phải đi một trong các nước: {moves}.',
		adjourned: 'Ván đang tạm hoãn.',
		not_adjourned: 'Ván không tạm hoãn.',
		sealed_unclear: 'Nước niêm phong không rõ, hãy nghe đấu thủ giải thích rồi quyết định.',
		rests_on_ruling: 'Kết quả này dựa trên một phán quyết, chỉ đổi được khi giải quyết khiếu nại.',
		ends_by_law: 'Các nước đã ghi tự kết thúc ván, phải gỡ cả những nước ghi sai.',
		too_early_for_draw: 'Chưa được đề nghị hoặc thỏa thuận hòa lúc này.',
		no_such_ruling: 'Không tìm thấy phán quyết này.',
		already_overturned: 'Phán quyết này đã bị hủy.',
		already_appealed: 'Phán quyết này đã có khiếu nại.',
		no_such_appeal: 'Không tìm thấy khiếu nại này.',
		appeal_too_late: 'Đã hết hạn khiếu nại phán quyết này theo điều lệ giải.',
		own_cause: 'Không ai giải quyết khiếu nại về phán quyết của chính mình hay về ván của chính mình.',
		not_sitting:
			'Bạn không ngồi xét khiếu nại này: người có liên quan phải tránh, dự khuyết chỉ vào thay khi thiếu người.',
		takes_one_only: 'Biện pháp này chỉ cần một người ký.',
		already_proposed: 'Đề nghị này đã có và đang chờ chữ ký thứ hai.',
		no_such_incident: 'Ván này không có sự việc như thế.',
		incident_handled: 'Sự việc này đã có phán quyết hoặc đã đóng.',
		adjournment_barred: 'Giải này không hoãn ván: ván phải kết thúc trong buổi đấu.',
		already_called: 'Bạn đã gọi rồi. Trọng tài đang được báo.',
		called_lately: 'Vừa gọi xong. Có thể gọi lại sau {seconds} giây.',
		no_such_call: 'Không còn lời gọi nào đang chờ ở bàn này.',
		too_many_photos: 'Ván này đã có {most} ảnh. Hãy gỡ bớt ảnh sai rồi thêm.',
		no_such_photo: 'Không còn ảnh này.',
		photo_known: 'Ảnh này đã có rồi.',
		photo_erased: 'Ảnh đã bị xóa cùng dữ liệu của người có tên trên đó.',
		photo_altered: 'Ảnh trong kho không còn đúng như khi đính kèm.',
		bad_photo:
			'Không nhận được ảnh này. Hãy chụp lại: ảnh JPEG, PNG hoặc WebP, không quá 1 MB, mỗi cạnh không quá 4.096 điểm.',
		already_claimed: 'Đã có yêu cầu xử hòa đang chờ trọng tài xét. Yêu cầu đã nêu thì không rút được.',
		claim_of_another: 'Đấu thủ chỉ yêu cầu xử hòa cho chính mình.',
		no_such_proposal: 'Không còn đề nghị này: đã được ký hoặc đã rút.',
		proposal_lapsed: 'Đã quá hạn ký đề nghị này, phải đề nghị lại.',
		reasons_missing: 'Phải ghi lý do.',
		appeal_of_another: 'Chỉ khiếu nại được cho chính mình.',
		appeal_without_player: 'Hãy chọn đấu thủ đã nộp đơn.',
		rounds_missing: 'Hãy ghi số vòng bị cấm thi đấu.',
		bad_appeal_terms: 'Hạn khiếu nại từ 1 phút đến 30 ngày, lệ phí phải lớn hơn 0.',
		appeal_decided: 'Khiếu nại này đã được giải quyết.',
		not_a_player: 'Chỉ đấu thủ của ván này làm được việc này.',
		already_signed: 'Chữ ký này đã có.',
		result_stands: 'Kết quả đã đủ chữ ký nên giữ nguyên.',
		// Entries.
		entry_nobody_named: 'Chưa chọn ai để đăng ký.',
		entry_too_many: 'Một lần đăng ký nhiều nhất {limit} người.',
		entry_already_applied: 'Người này đã được đăng ký rồi.',
		entry_in_another_team: 'Người này đã ở trong danh sách của đội «{name}».',
		entry_team_name_taken: 'Đã có đội mang tên này.',
		entry_squad_not_eligible: 'Người này chưa đủ điều kiện nên chưa vào danh sách được.',
		entry_player_or_team: 'Hãy chọn một kỳ thủ hoặc một đội.',
		entry_was_declined: 'Ban tổ chức đã không nhận đăng ký này. Hãy liên hệ ban tổ chức.',
		entry_no_application: 'Không có đăng ký này, hoặc đã rút.',
		entry_nothing_to_waive: 'Đăng ký này không vướng điều kiện nào.',
		entry_not_declined: 'Đăng ký này không bị từ chối.',
		entry_not_eligible: 'Chưa đủ điều kiện: hãy cho miễn trước, hoặc không nhận.',
		entry_no_place: 'Giải hết chỗ: đăng ký này đang chờ.',
		entry_already_confirmed: 'Đăng ký này đã được nhận rồi.',
		entry_no_fee: 'Giải không thu lệ phí cho đăng ký này.',
		entry_fee_differs: 'Số tiền không khớp: lệ phí phải nộp là {owed}.',
		entry_fee_has_receipt: 'Lệ phí này đã có phiếu thu: hãy hủy phiếu trước, ghi rõ lý do.',
		period_too_long: 'Kỳ này có hơn {most} phiếu: hãy chọn kỳ ngắn hơn.',
		entry_fee_unchanged: 'Lệ phí đã được ghi như vậy rồi.',
		entry_already_present: 'Người này đã điểm danh rồi.',
		entry_not_present: 'Người này chưa điểm danh.',
		entry_not_online: 'Giải này do ban tổ chức ghi danh. Hãy liên hệ ban tổ chức.',
		entry_not_open_yet: 'Chưa mở đăng ký. Đăng ký mở lúc {opens}.',
		entry_closed: 'Đã hết hạn đăng ký lúc {closes}.',
		entry_by_clubs_only: 'Giải này do câu lạc bộ đăng ký: hãy nhờ thư ký câu lạc bộ của bạn.',
		entry_by_players_only: 'Giải này kỳ thủ tự đăng ký cho mình.',
		entry_event_begun: 'Vòng 1 đã công bố: ai muốn thôi thì báo trọng tài để cho rút.',
		bad_prizes: 'Giải thưởng chưa hợp lệ ({what}).',
		bad_entry_terms: 'Điều kiện dự giải chưa hợp lệ ({what}).',
		// Tournaments.
		tournament_not_open: 'Giải chưa mở ghi danh.',
		tournament_finished: 'Giải đã kết thúc.',
		tournament_no_rounds: 'Giải phải có ít nhất một vòng.',
		tournament_tie_break_twice: 'Một hệ số xuất hiện hai lần trong thứ tự xét.',
		tournament_tie_break_unavailable: 'Thể thức này không tính được hệ số «{tie_break}».',
		tournament_underway: 'Đã ghép cặp nên không đổi được mục này nữa.',
		tournament_numbers_not_drawn: 'Điều lệ cho số thứ tự bằng bốc thăm: hãy bốc thăm số trước khi ghép vòng 1.',
		tournament_no_entries: 'Chưa chọn đấu thủ nào.',
		tournament_already_entered: 'Có đấu thủ đã ghi danh rồi.',
		tournament_not_entered: 'Đấu thủ này không có trong giải.',
		tournament_already_withdrawn: 'Đấu thủ này đã rút khỏi giải.',
		tournament_entries_closed: 'Giải đã ghép cặp hoặc đã kết thúc: không nhận thêm kỳ thủ.',
		tournament_not_the_next_round: 'Vòng tiếp theo là vòng {next}.',
		tournament_no_round_left: 'Cả {rounds} vòng đều đã ghép cặp.',
		tournament_no_such_round: 'Không có vòng {round}.',
		tournament_already_published: 'Vòng {round} đã công bố.',
		tournament_not_published: 'Vòng {round} chưa công bố.',
		tournament_round_closed: 'Vòng {round} đã khóa.',
		tournament_not_withdrawn: 'Đấu thủ này chưa rút.',
		tournament_play_begun: 'Vòng {round} đã bắt đầu đấu ở bàn {tables}: không rút lại được.',
		tournament_round_open: 'Phải khóa vòng {round} trước.',
		tournament_paired_player_left: 'Có đấu thủ đã rút vẫn nằm trong bảng ghép cặp. Hãy ghép cặp lại vòng {round}.',
		tournament_too_few_players: 'Phải có ít nhất hai đấu thủ.',
		tournament_too_many_rounds: 'Vòng tròn với số người này chỉ có {possible} vòng, không phải {planned}.',
		tournament_no_legal_pairing: 'Không ghép được vòng {round} mà giữ đúng quy tắc. {remedy}{stuck}',
		tournament_no_such_game: 'Không có bàn này.',
		tournament_impossible_score: 'Điểm số không hợp lệ.',
		tournament_already_recorded: 'Bàn này đã có kết quả khác.',
		tournament_same_result: 'Kết quả không đổi.',
		tournament_results_missing: 'Vòng {round} còn thiếu kết quả ở bàn {tables}.',
		tournament_rounds_left: 'Mới khóa {closed} trong {rounds} vòng.',
		tournament_no_teams: 'Giải này không phải giải đồng đội.',
		tournament_teams_only: 'Đây là giải đồng đội: hãy đăng ký, bốc số và ghép theo đội.',
		tournament_no_such_team: 'Giải không có đội này.',
		tournament_team_already_entered: 'Đội này đã đăng ký.',
		tournament_team_name_taken: 'Đã có đội mang tên này.',
		tournament_bad_team_name: 'Tên đội phải có từ 1 đến {most} ký tự.',
		tournament_team_withdrawn: 'Đội này đã rút khỏi giải.',
		tournament_team_not_withdrawn: 'Đội này chưa rút.',
		tournament_team_regulars: 'Mỗi đội phải ghi đúng {boards} đấu thủ chính thức, ở đây có {given}.',
		tournament_team_reserves: 'Mỗi đội ghi nhiều nhất {most} đấu thủ dự bị, ở đây có {given}.',
		tournament_roster_fixed: 'Đã ghép vòng: danh sách đội không đổi được nữa.',
		tournament_lineup_boards: 'Đội hình phải có đúng {boards} bàn.',
		tournament_lineup_not_listed: 'Người ở bàn {board} không có trong danh sách đội.',
		tournament_lineup_twice: 'Người ở bàn {board} đã ngồi bàn khác.',
		tournament_lineup_wrong_board: 'Đấu thủ chính thức chỉ ngồi bàn của mình: xem lại bàn {board}.',
		tournament_lineup_begun: 'Ván ở bàn {board} đã bắt đầu: không thay người được nữa (Điều 30.1.4).',
		tournament_lineup_too_late: 'Chỉ được thay người trong {minutes} phút đầu giờ đấu (Điều 30.1.4).',
		tournament_lineup_no_such_board: 'Đội không đấu ở bàn này.',
		tournament_lineup_emptied: 'Bàn {board} đã công bố người đấu: hãy chọn người, hoặc khai bỏ cuộc sau giờ đấu.',
		tournament_no_such_match: 'Vòng {round} không có trận {match}.',
		tournament_match_text: 'Nơi đấu và lý do: mỗi phần không quá 200 chữ.',
		tournament_move_needs_reason: 'Trận đã công bố giờ: đổi giờ thì ghi lý do.',
		tournament_captain_elsewhere: 'Người này là đội trưởng hoặc đấu thủ của đội khác trong giải.',
		squad_outside_club: 'Đội trưởng chỉ đưa vào danh sách người của câu lạc bộ mình.',
		not_of_the_delegation:
			'Có người không thuộc đoàn này: đấu thủ phải là hội viên của câu lạc bộ, hoặc của câu lạc bộ trong tỉnh.',
		tournament_team_no_bye: 'Đội này không xin nghỉ lượt {round}.',
		tournament_team_paired_before_entry: 'Có đội được ghi tên sau khi ghép vòng này: hãy ghép lại.',
		tournament_team_paired_before_bye:
			'Việc nghỉ lượt của một đội đã đổi sau khi ghép, hoặc đội xin nghỉ lại được xếp. Hãy ghép lại vòng {round}.',
		tournament_team_placed_twice: 'Có đội được xếp hai lần.',
		tournament_team_not_placed: 'Có đội chưa được xếp trận.',
		tournament_team_bad_pair: 'Một cặp phải là hai đội khác nhau và chỉ ghi một lần.',
		tournament_paired_before_entry: 'Có kỳ thủ được ghi tên sau khi ghép vòng này: hãy ghép lại.',
		tournament_paired_before_lineup: 'Đội hình đã đổi sau khi ghép vòng {round}: hãy ghép lại.',
		tournament_paired_team_left: 'Một đội của vòng {round} đã rút: hãy ghép lại.',
		tournament_nobody_opposite: 'Bàn {board} không có đối phương: ván đã thắng không phải đấu, không thay người.',
		tournament_two_teams: 'Thể thức này dành cho đúng hai đội, ở đây có {given}.',
		tournament_team_lot_needed: 'Có trận hai đội bằng nhau ở mọi bàn: phải bốc thăm trước khi đi tiếp.',
		tournament_team_bounds: 'Số {what} của giải đồng đội phải từ {from} đến {to} (Điều 30).',
		same_player: 'Người này đang ngồi ở chính bàn này.',
		not_seated: 'Người phải thay không ngồi ở bàn này.',
		tournament_not_rated: 'Giải này không tính hệ số Elo.',
		tournament_already_rated: 'Giải này đã tính hệ số rồi.',
		tournament_too_many_players: 'Một giải có nhiều nhất {limit} đấu thủ.',
		tournament_option_unfit: 'Thể thức này không dùng được lựa chọn «{option}».',
		tournament_no_byes_here: 'Thể thức này không có nghỉ vòng.',
		tournament_no_half_bye_left:
			'Điều lệ chỉ cho phép {allowed} lần nghỉ được nửa điểm, hoặc đã quá vòng được xin nghỉ.',
		tournament_no_bye: 'Đấu thủ này không xin nghỉ vòng {round}.',
		tournament_paired_before_bye: 'Việc nghỉ vòng đã đổi sau khi ghép cặp. Hãy ghép cặp lại vòng {round}.',
		tournament_bad_pair: 'Một cặp phải là hai người khác nhau và chỉ ghi một lần.',
		tournament_not_by_hand: 'Thể thức này không ghép tay được: kết quả quyết định ai gặp ai.',
		tournament_placed_twice: 'Có đấu thủ được xếp hai lần.',
		tournament_not_placed: 'Có đấu thủ chưa được xếp bàn.',
		tournament_nothing_to_draw: 'Giải này không có lần bốc thăm như vậy.',
		tournament_lot_committed: 'Lần bốc thăm này đã niêm phong một hạt giống khác.',
		tournament_lot_not_committed: 'Phải công bố mã niêm phong trước khi bốc thăm.',
		tournament_lot_drawn: 'Lần bốc thăm này đã mở rồi.',
		tournament_wrong_seed: 'Hạt giống này không khớp với mã niêm phong đã công bố.',
		tournament_seed_used: 'Hạt giống này đã dùng cho lần bốc thăm khác của giải.',
		tournament_lot_not_drawn: 'Phải bốc thăm vòng {round} trước khi ghép cặp.',
		tournament_lot_needs_public_value:
			'Bốc cho những người đã biết thì phải nêu một số công khai mà lúc này chưa ai biết.',
		tournament_public_value_known: 'Số công khai này đã có từ {at}: hãy nêu một số chưa ai biết.',
		tournament_public_value_not_yet: 'Số công khai đến {at} mới có: khi ấy mới bốc.',
		tournament_lot_text_missing:
			'Còn thiếu, hoặc dài quá 200 chữ: {what}. Số công khai chỉ viết bằng chữ số (hoặc a–f), liền nhau.',
		tournament_lot_of_other_stage: 'Hai bên gặp nhau ở vòng {stage} của nhánh đấu, không phải vòng này.',
		tournament_places_need_lot:
			'Không hệ số nào phân được hạng {places}: theo điều lệ phải bốc thăm trước khi kết thúc giải.',
		tournament_lot_needed: 'Có cặp đấu hòa nhau: phải bốc thăm trước khi đi tiếp.',
		tournament_already_open: 'Giải này đã mở.',
		tournament_incomplete_order: 'Thứ tự phải có đủ mọi đấu thủ, mỗi người một lần.',
		lot_needs: 'Lần bốc thăm này còn thiếu thông tin: {field}.',
		bad_lot_value: 'Mã bốc thăm phải có 64 chữ số thập lục phân.',
		unjudged: 'Luật chưa kết luận được, trọng tài phải quyết định.',
		// The register.
		already_registered: 'Đã đăng ký rồi.',
		not_registered: 'Chưa đăng ký.',
		parent_required: 'Phải chọn tổ chức cấp trên.',
		parent_not_possible: 'Liên đoàn quốc gia không có cấp trên.',
		bad_name: 'Tên này không dùng được.',
		blank: 'Chưa ghi tên.',
		too_long: 'Nội dung quá dài.',
		control_character: 'Nội dung có ký tự không in được.',
		already_member: 'Người này đã là hội viên.',
		not_a_member: 'Người này không phải hội viên.',
		dues_already_paid: 'Năm này đã ghi hội phí.',
		bad_year: 'Năm không hợp lệ.',
		nothing_paid: 'Số tiền phải lớn hơn 0.',
		fide_id_taken: 'Mã FIDE này đã gắn với người khác.',
		no_such_fide_id: 'Danh sách FIDE đã nhập không có mã này.',
		list_published: 'Danh sách tháng {month} đã công bố rồi, không sửa lại được.',
		not_after_last_list: 'Đã công bố danh sách tháng {last}: không công bố danh sách cho tháng trước đó nữa.',
		list_too_early: 'Còn giải kết thúc kịp để vào danh sách này: công bố được từ ngày {from}.',
		list_too_late: 'Đã quá hạn danh sách này: nay công bố danh sách tháng {due}.',
		list_lacks_events:
			'Có giải kết thúc kịp mà chưa tính hệ số. Hãy tải lại, xem các giải đó và xác nhận công bố không có chúng.',
		nobody_rated: 'Chưa ai có hệ số ở môn và thể thức này.',
		bad_month: 'Tháng không hợp lệ: ghi năm và tháng, ví dụ {expected}.',
		no_such_person: 'Không tìm thấy người này.',
		no_such_club: 'Không tìm thấy câu lạc bộ này.',
		no_such_body: 'Không tìm thấy tổ chức này.',
		no_such_account: 'Không có tài khoản này.',
		// Files.
		empty: 'Tệp trống.',
		too_large: 'Tệp quá lớn.',
		too_many_rows: 'Tệp có quá nhiều dòng.',
		utf16: 'Tệp ghi theo mã UTF-16. Hãy lưu lại dạng «CSV UTF-8».',
		old_workbook: 'Sổ Excel đời cũ hoặc có mật khẩu. Hãy lưu lại dạng XLSX, không đặt mật khẩu.',
		bad_workbook: 'Không đọc được sổ Excel này.',
		binary: 'Đây không phải tệp văn bản CSV.',
		not_utf8: 'Tệp không theo mã UTF-8. Hãy lưu lại dạng «CSV UTF-8».',
		no_header: 'Dòng đầu phải là tên các cột.',
		missing_columns: 'Tệp thiếu cột: {columns}.',
		column_twice: 'Cột {column} xuất hiện hai lần.',
		// Accounts.
		login_taken: 'Tên đăng nhập này đã có người dùng.',
		person_has_account: 'Người này đã có tài khoản. Hãy cấp mã mới cho tài khoản ấy.',
		account_closed: 'Tài khoản này đã đóng.',
		already_open: 'Tài khoản này đã mở.',
		already_linked: 'Tài khoản này đã gắn với một người.',
		nothing_to_confirm: 'Tài khoản này không chờ xác nhận.',
		bad_code: 'Mã không đúng, đã dùng hoặc đã hết hạn.',
		operator_only: 'Chỉ người vận hành máy chủ đặt được mật khẩu hộ.',
		bad_login: 'Tên đăng nhập không hợp lệ.',
		password_too_short: 'Mật khẩu phải có ít nhất 15 ký tự.',
		password_too_long: 'Mật khẩu quá dài.',
		already_granted: 'Vai trò này đã được cấp.',
		not_granted: 'Vai trò này chưa được cấp.',
		bad_role: 'Vai trò này không cấp được ở phạm vi đã chọn.',
		// Event rules and officials.
		ends_before_it_starts: 'Ngày kết thúc phải sau ngày khai mạc.',
		bad_section_count: 'Điều lệ phải có ít nhất một mục, nhiều nhất một trăm mục.',
		bad_section_key: 'Có mục bị trùng mã.',
		bad_section: 'Mỗi mục phải có tiêu đề và nội dung.',
		bad_settings: 'Thông số của giải chưa hợp lệ.',
		unknown_edition: 'Không có bộ luật này.',
		edition_not_offered: 'Liên đoàn không dùng bộ luật này cho giải mới.',
		edition_of_other_game: 'Bộ luật này là của môn cờ khác.',
		rate_not_ruled: 'Bộ luật này không áp dụng cho thời gian thi đấu đã chọn.',
		bad_time: 'Hạn ký vượt quá lịch.',
		bad_time_control: 'Thời gian thi đấu không hợp lệ.',
		bad_rounds: 'Số vòng phải từ 1 đến 99.',
		bad_round_times: 'Giờ mỗi vòng phải sau giờ vòng trước, và vòng phải có trong giải.',
		round_outside_the_days: 'Vòng {round} không bắt đầu trong những ngày của giải.',
		tie_break_twice: 'Một hệ số xuất hiện hai lần trong thứ tự xét.',
		tie_break_unfit: 'Hệ số «{tie_break}» chỉ dùng cho trận hai ván hoặc giải đồng đội.',
		buchholz_in_round_robin: 'Hệ số «{tie_break}» không dùng cho giải cờ vua đấu vòng tròn (FIDE C.07, điều 8).',
		option_unfit: 'Thể thức này không dùng được mục «{option}».',
		bad_teams:
			'Số bàn, số dự bị hoặc số ván của đội không đúng Điều 30: chính thức 3–6 bàn, 1–3 dự bị, 1–4 ván một trận.',
		bad_half_byes: 'Vòng cuối được nghỉ nửa điểm không hợp lệ.',
		lot_not_last: 'Sau bốc thăm không còn xét gì nữa: hãy đặt bốc thăm ở cuối.',
		too_many_tie_breaks: 'Thứ tự xét không quá 24 hệ số.',
		no_tie_breaks: 'Phải chọn ít nhất một cách xét khi bằng điểm.',
		nothing_changed: 'Không có gì thay đổi.',
		already_appointed: 'Người này đã giữ chức danh ấy.',
		office_taken: 'Chức danh này đã có người giữ.',
		offices_exclude: 'Một người không giữ cùng lúc hai chức danh này.',
		no_chief_arbiter: 'Giải chưa có tổng trọng tài.',
		bad_id: 'Mã của đối tượng không hợp lệ.',
		adjudication_needs_a_ruling: 'Kết quả do trọng tài xử phải ghi bằng một quyết định.',
		loser_missing: 'Hãy chọn bên thua.',
		no_such_role: 'Không có vai trò này.',
		no_such_session: 'Phiên đăng nhập này không còn.',
		not_published: 'Điều lệ chưa công bố.',
		note_too_long: 'Ghi chú quá dài (nhiều nhất {longest} ký tự).',
		other_file: 'Tệp đã khác với lúc xem trước. Hãy xem trước lại.',
		role_does_not_fit: 'Vai trò này không cấp được ở phạm vi đã chọn.',
		seconds_missing: 'Hãy chọn số phút.',
		session_revoked: 'Phiên đăng nhập đã bị thu hồi. Hãy đăng nhập lại.',
		session_unknown: 'Phiên đăng nhập không còn. Hãy đăng nhập lại.',
		session_expired: 'Phiên đăng nhập đã hết hạn. Hãy đăng nhập lại.',
		too_many_attempts: 'Thử sai quá nhiều lần. Hãy đợi một lúc rồi thử lại.',
		wrong_login_or_password: 'Tên đăng nhập hoặc mật khẩu không đúng.',
		unknown_currency: 'Không có loại tiền này.',
		unknown_reason: 'Không có lý do này.',
		unknown_tie_break: 'Không có cách xét này.',
		club_name_taken: 'Đã có câu lạc bộ tên này.',
		bad_games: 'Môn cờ không hợp lệ.',
		name_unchanged: 'Tên không đổi.',
		same_club: 'Hội viên đang ở câu lạc bộ này.',
		sponsor_is_oneself: 'Không ai tự giới thiệu mình.',
		bad_card_number: 'Số thẻ không hợp lệ.',
		file_encoding: 'Tệp không theo mã UTF-8. Hãy lưu lại dạng «CSV UTF-8».',
		file_unreadable: 'Không đọc được tệp.',
		password_contains_login: 'Mật khẩu không được chứa tên đăng nhập.',
		password_common: 'Mật khẩu này quá dễ đoán.',
		password_repetitive: 'Mật khẩu lặp đi lặp lại, quá dễ đoán.',
		already_published: 'Điều lệ đã công bố thì chỉ sửa đổi, không công bố lại.',
		reason_required: 'Phải ghi lý do sửa đổi.',
		reason_too_long: 'Lý do quá dài.',
		kind_cannot_change: 'Giải không đổi sang môn cờ khác được.',
		locked_by_pairing: 'Đã ghép cặp nên không đổi được mục này nữa.',
		fewer_rounds_than_paired: 'Đã ghép cặp {paired} vòng, không thể đặt ít vòng hơn.',
		championship_unfit: 'Chỉ giải cờ tướng mới được xét phong cấp; giải trẻ phải có hạng tuổi từ 5 đến 20.',
		bad_lateness: 'Luật không cho chọn thời gian đến muộn này.',
		bad_scoring:
			'Thắng phải nhiều điểm hơn hòa, hòa không ít hơn thua, miễn đấu không nhiều hơn thắng, và thắng nhiều nhất 10 điểm.',
		not_appointed: 'Người này không giữ chức danh ấy.'
	},
	rule: {
		'rule-31-only-within-the-scope': 'Vai trò của bạn không gồm nơi này.',
		'rule-32-deputy-only-in-absence': 'Phó tổng trọng tài thay tổng trọng tài chỉ khi đã ghi nhận vắng mặt.',
		'rule-33-not-in-own-game': 'Bạn là đấu thủ của ván này: người khác ghi và xử.',
		'rule-34-not-on-own-club': 'Bạn cùng câu lạc bộ với một đấu thủ của ván này: người khác ghi và xử.',
		'rule-35-own-province-is-seen':
			'Bạn cùng tỉnh, thành với một đấu thủ của ván này: theo điều lệ giải, người khác ghi và xử.'
	},
	need: {
		chief_arbiter_absent: 'tổng trọng tài vắng mặt',
		organizing_head_agrees: 'trưởng ban tổ chức đồng ý',
		chief_arbiter_agrees: 'tổng trọng tài đồng ý',
		in_writing: 'bằng văn bản'
	},
	stuck: (numbers: string) => `Không còn ai để gặp: số ${numbers}.`,
	remedy: {
		color_limits: 'Bỏ giới hạn màu quân thì ghép hết được.',
		second_bye: 'Ai được miễn đấu thì cũng đã nghỉ một lần rồi.',
		forbidden_pairs: 'Chỉ ghép hết được nếu những người không được xếp gặp nhau lại gặp nhau.',
		rematch: 'Chỉ ghép hết được nếu có người gặp nhau lần thứ hai: quá nhiều vòng cho số người này.'
	}
} as const;

export type RefusalWords = Widen<typeof refusalsVi>;

export const refusals = dictionary<RefusalWords>(refusalsVi, () =>
	import('./refusals-en.ts').then((m) => m.refusalsEn)
);

/** Every code has words here or among those that all pages share: whichever lacks them is named by the type checker. */
type Wordless = Exclude<RefusalCode, keyof RefusalWords['code'] | keyof Phrases['refusal']>;
export const wordless: Record<Wordless, string> = {};

interface Refused {
	code: string;
	details: readonly { key: string; value: string }[];
}
type Table = Record<string, string>;

/** A refusal in words: those of the work pages first, then those that all pages share. */
export function sayRefused(refusal: Refused): string {
	const known = (refusals().code as Table)[refusal.code];
	if (known === undefined) return sayRefusal(refusal);
	const details = new Map(refusal.details.map(({ key, value }) => [key, sayDetail(key, value)]));
	const said = known.replace(/\{(\w+)\}/g, (_, key: string) => details.get(key) ?? '…');
	const inner = refusal.details
		.map(innerCode)
		.find((code) => code !== undefined && code !== refusal.code && code in refusals().code);
	if (!inner) return said;
	const closer = (refusals().code as Table)[inner]!;
	// That a file cannot be read is said by why it cannot.
	return refusal.code.startsWith('file_') ? closer : `${said} ${closer}`;
}

/** A rule of the policy, said to whom it stopped, where that says more than the rule itself does. */
export const sayRuleToYou = (rule: string): string | undefined => (refusals().rule as Table)[rule];

/** The index (from 0) and the text of the move that a refusal is about, if it is about one. */
export function moveOf(refusal: Refused): { index: number; text: string | undefined } | undefined {
	const detail = (key: string) => refusal.details.find((one) => one.key === key)?.value;
	const index = detail('index');
	return index === undefined ? undefined : { index: Number(index), text: detail('text') };
}

/** A refusal may hold a closer reason: what is wrong with the settings, the name or the file. */
function innerCode({ key, value }: { key: string; value: string }): string | undefined {
	if (key === 'why' || key === 'problem') return value;
	if (key !== 'fault' || !value.startsWith('{')) return key === 'fault' ? value : undefined;
	try {
		return (JSON.parse(value) as { fault?: string }).fault;
	} catch {
		return undefined;
	}
}

function sayDetail(key: string, value: string): string {
	if (key === 'opens' || key === 'closes') return sayInstant(value);
	if (key === 'seconds_left') return clockOf(Number(value));
	if (key === 'owed') return sayDong(Number(value));
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return sayDay(value);
	if (key === 'function') return sayRole(value).toLowerCase();
	if (key === 'measure') return sayMeasure(value.toUpperCase());
	if (key === 'remedy') return (refusals().remedy as Table)[value] ?? value;
	if (key === 'stuck') return value && ` ${refusals().stuck(value)}`;
	if (key === 'activity') return sayActivity(value);
	if (key === 'need') return (refusals().need as Table)[value] ?? value;
	return value;
}
