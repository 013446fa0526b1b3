import type { Widen } from '#lib/words/widen.ts';

/** Why two entries of the register, or two clubs, were not merged or parted, in Vietnamese. `{key}` is a detail of the refusal. */
export const identityRefusalsVi = {
	changed_since_intake: 'Từ khi nhập, sổ đã ghi việc khác về {name}: không rút cả lần nhập được nữa.',
	club_has_requests: 'Câu lạc bộ này còn đơn chờ trả lời: phải trả lời trước.',
	club_into_itself: 'Hãy chọn một câu lạc bộ khác.',
	intake_empty: 'Tệp này không nhập ai, cũng không nói về ai trong sổ.',
	intake_in_use:
		'{name} đã có việc khác trong hệ thống (giải, tài khoản, thẻ trọng tài, kỷ luật, giới thiệu hội viên…): không rút cả lần nhập được nữa.',
	intake_taken_back: 'Lần nhập này đã được rút. Hãy tải lại trang.',
	lines_undecided: 'Còn {count} dòng chưa quyết định: {lines}.',
	merge_account_of_other: 'Hồ sơ bị gộp đang có tài khoản: hãy giữ hồ sơ ấy, hoặc đóng tài khoản trước.',
	merge_fide_ids_differ: 'Hai hồ sơ có hai mã FIDE khác nhau ({one}, {other}): phải sửa mã sai trước.',
	merge_met: 'Hai người này đã gặp nhau trong một ván cờ, nên không thể là một.',
	merge_request_open: 'Hồ sơ bị gộp còn một đơn chờ trả lời: phải trả lời hoặc rút đơn trước.',
	merge_same_event: 'Cả hai cùng thi đấu ở {name}, nên không thể là một người.',
	merge_sanctioned: 'Hồ sơ bị gộp đang bị kỷ luật hoặc chờ quyết định kỷ luật: hãy giữ hồ sơ ấy.',
	merge_two_accounts: 'Cả hai hồ sơ đều có tài khoản: phải đóng một tài khoản trước.',
	merge_under_way: 'Hồ sơ bị gộp đang có việc ở {name}, giải chưa kết thúc: hãy giữ hồ sơ ấy, hoặc gộp khi giải xong.',
	no_line_of_yours: 'Không có dòng nào thuộc câu lạc bộ mà bạn giữ sổ.',
	no_such_candidate: 'Dòng {line}: người được chọn không giống người trong tệp. Hãy kiểm tra lại tệp.',
	no_such_intake: 'Không có lần nhập này.',
	not_merged: 'Hồ sơ này không bị gộp, hoặc đã được tách. Hãy tải lại trang.',
	nothing_to_correct: 'Không có gì khác với sổ.',
	person_merged: 'Hồ sơ này đã được gộp vào hồ sơ khác của cùng một người: hãy dùng hồ sơ được giữ.',
	same_person: 'Hai hồ sơ này đã là một. Hãy tải lại trang.',
	too_many_corrections: 'Sửa quá nhiều ô (nhiều nhất {most}): hãy sửa trong tệp.',
	two_lines_one_person: 'Dòng {line} và dòng {earlier} cùng là một người: hãy bỏ qua một dòng.',
	told_apart: 'Hai người này đã được ghi là khác nhau.'
} as const;

export type IdentityRefusals = Widen<typeof identityRefusalsVi>;
