import type { Widen } from '#lib/words/widen.ts';

/** Why a file of the past was not taken in or back, in Vietnamese. `{key}` is a detail of the refusal. */
export const pastRefusalsVi = {
	event_file_of_teams: 'Tệp không có đội: giải đồng đội cần tệp ghi các đội (bản ghi 310 hoặc 013, hay cột Đội).',
	game_file_bad_source: 'Hãy ghi tệp lấy từ đâu.',
	game_file_empty: 'Không ván nào trong tệp là ván của vòng này.',
	game_file_known: 'Tệp này đã gắn với vòng rồi.',
	game_file_no_round: 'Vòng {round} chưa có ván nào.',
	game_file_no_table: 'Vòng này không có bàn {table}.',
	game_file_table_twice: 'Hai ván của tệp (số {one} và số {other}) cùng chọn bàn {table}.',
	game_file_taken_off: 'Tệp này đã gỡ. Hãy tải lại trang.',
	no_such_game_file: 'Không có tệp này.',
	no_such_past_event: 'Không có giải cũ này.',
	past_event_bad_dates: 'Ngày cuối phải từ ngày đầu trở đi.',
	past_event_bad_label: 'Tên giải, địa điểm hoặc nguồn có nội dung không dùng được.',
	past_event_empty: 'Tệp không có ván nào có kết quả.',
	past_event_known: 'Tệp này đã nhập rồi.',
	past_event_not_over: 'Giải kết thúc ngày {ends_on}, chưa xong: chỉ nhập giải đã kết thúc.',
	past_event_taken_back: 'Giải này đã được rút. Hãy tải lại trang.',
	past_event_unusable: 'Tệp có lỗi nên không nhập được.',
	past_event_without_days: 'Hãy ghi ngày đầu và ngày cuối của giải.',
	no_such_past_list: 'Không có danh sách này.',
	past_list_bad_source: 'Hãy ghi danh sách của ai.',
	past_list_empty: 'Không ai trong danh sách có trong sổ.',
	past_list_known: 'Tệp này đã nhập rồi.',
	past_list_not_yet: 'Ngày hiệu lực chưa tới.',
	past_list_same_day: 'Đã có danh sách khác cùng hiệu lực từ ngày {on}: hãy rút danh sách ấy trước.',
	past_list_taken_back: 'Danh sách này đã được rút. Hãy tải lại trang.',
	past_player_bad_name: 'Số {line}: tên này không ghi vào sổ được, chỉ giữ trong giải.'
} as const;

export type PastRefusals = Widen<typeof pastRefusalsVi>;
