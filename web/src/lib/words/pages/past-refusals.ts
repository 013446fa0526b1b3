import type { Widen } from '#lib/words/widen.ts';

/** Why a file of the past was not taken in or back, in Vietnamese. `{key}` is a detail of the refusal. */
export const pastRefusalsVi = {
	no_such_past_event: 'Không có giải cũ này.',
	past_event_bad_dates: 'Ngày cuối phải từ ngày đầu trở đi.',
	past_event_bad_label: 'Tên giải, địa điểm hoặc nguồn có nội dung không dùng được.',
	past_event_empty: 'Tệp không có ván nào có kết quả.',
	past_event_known: 'Tệp này đã nhập rồi.',
	past_event_not_over: 'Giải kết thúc ngày {ends_on}, chưa xong: chỉ nhập giải đã kết thúc.',
	past_event_taken_back: 'Giải này đã được rút. Hãy tải lại trang.',
	past_event_unusable: 'Tệp có lỗi nên không nhập được.',
	past_event_without_days: 'Hãy ghi ngày đầu và ngày cuối của giải.',
	past_player_bad_name: 'Số {line}: tên này không ghi vào sổ được, chỉ giữ trong giải.'
} as const;

export type PastRefusals = Widen<typeof pastRefusalsVi>;
