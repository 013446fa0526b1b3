import type { Widen } from '#lib/words/widen.ts';

/** Why a suspension or ban, or an entry that it bars, was refused, in Vietnamese. `{key}` is a detail of the refusal. */
export const sanctionRefusalsVi = {
	ban_term_outside_the_law:
		'Truất quyền là từ một đến ba năm (điều 15.6): với ngày bắt đầu này, ngày cuối phải từ {earliest} đến {latest}.',
	barred_by_sanction:
		'Không đủ điều kiện: theo quyết định kỷ luật ngày {decided_on}, không được {activity} từ {from} đến hết {until}.',
	day_missing: 'Hãy chọn ngày.',
	no_such_sanction: 'Không tìm thấy việc kỷ luật này.',
	no_sanction_appeal: 'Không có khiếu nại nào chờ giải quyết. Hãy tải lại trang.',
	not_of_this_event: 'Người này không thi đấu hay điều hành ở giải đã chọn.',
	only_the_work_is_suspended: 'Với vi phạm của trọng tài, luật chỉ cho đình chỉ công tác trọng tài (điều 20.4c).',
	sanction_appeal_too_late: 'Đã hết hạn khiếu nại (ngày {until}).',
	sanction_appealed: 'Quyết định này đã được khiếu nại rồi.',
	sanction_begins_too_late: 'Phải bắt đầu trong vòng một năm, chậm nhất ngày {latest}.',
	sanction_closed: 'Việc này đã được quyết định. Hãy tải lại trang.',
	sanction_ends_before_it_begins: 'Ngày cuối không được trước ngày bắt đầu.',
	sanction_not_shorter: 'Giải quyết khiếu nại chỉ có thể rút ngắn: ngày cuối phải trước {until}.',
	sanction_proposed: 'Đã có đề nghị này.',
	sanction_reaches_back: 'Không bắt đầu trước ngày ra quyết định ({on}).',
	sanction_without_scope: 'Hãy chọn ít nhất một việc không được làm.',
	suspension_too_long:
		'Đình chỉ nhiều nhất đến hết {latest}; dài hơn thì là truất quyền, từ một đến ba năm (điều 15.6).'
} as const;

export type SanctionRefusals = Widen<typeof sanctionRefusalsVi>;
