import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { phrases } from './phrases.ts';

/** The rules of the policy in a sentence each, in Vietnamese. */
export const policyVi = {
	'rule-1-everybody-sees-the-public': 'Ai cũng xem được phần công khai.',
	'rule-2-staff-keep-the-register': 'Văn phòng liên đoàn giữ sổ đăng ký.',
	'rule-3-staff-and-the-club-record-dues': 'Hội phí do văn phòng hoặc thư ký câu lạc bộ của hội viên ghi.',
	'rule-4-staff-create-events': 'Đơn vị tổ chức lập giải.',
	'rule-5-organizer-publishes-the-event-rules': 'Điều lệ do ban tổ chức công bố và sửa.',
	'rule-6-organizer-appoints-the-officials': 'Ban tổ chức bổ nhiệm ban trọng tài và các ban của giải.',
	'rule-7-chief-arbiter-disqualifies': 'Chỉ tổng trọng tài truất quyền thi đấu.',
	'rule-8-chief-arbiter-and-organizing-head-strike-off': 'Xóa tên phải có tổng trọng tài và trưởng ban tổ chức.',
	'rule-9-arbiters-rule-at-the-board': 'Lỗi và kết thúc ván do trọng tài quyết định.',
	'rule-10-arbiters-keep-the-record': 'Diễn biến ván do trọng tài ghi.',
	'rule-11-only-the-player-claims': 'Chỉ đấu thủ của ván được yêu cầu; trọng tài ghi lại yêu cầu ấy.',
	'rule-12-appeals-come-from-the-player': 'Khiếu nại là của chính đấu thủ; đơn giấy do thư ký trọng tài nhận.',
	'rule-13-chief-arbiter-or-committee-decides-appeals':
		'Khiếu nại do ban giải quyết khiếu nại quyết định; giải không có ban thì do tổng trọng tài, về phán quyết của tổng trọng tài thì do ban tổ chức.',
	'rule-14-players-and-arbiter-sign': 'Hai đấu thủ và trọng tài ký.',
	'rule-15-chief-arbiter-runs-the-rounds': 'Tổng trọng tài điều hành các vòng, thư ký giúp ghép cặp.',
	'rule-16-organizer-enters-players':
		'Ban tổ chức nhận, xét và rút đăng ký; thư ký câu lạc bộ đăng ký người của mình, đấu thủ đăng ký cho mình.',
	'rule-17-staff-run-ratings': 'Hệ số do văn phòng tính.',
	'rule-18-private-data-stays-near': 'Ngày sinh và liên lạc: chỉ chính người đó, câu lạc bộ và văn phòng.',
	'rule-19-incidents-stay-with-the-event': 'Sự việc ở bàn: chỉ người liên quan và ban điều hành giải xem.',
	'rule-20-log-ins-are-ones-own': 'Phiên đăng nhập là của riêng từng người; quản trị viên có thể hủy.',
	'rule-21-administrator-runs-the-machine': 'Quản trị viên lo vai trò và nhật ký, không quyết định về ván cờ.',
	'rule-22-staff-and-administrator-open-accounts':
		'Tài khoản do cán bộ liên đoàn hoặc quản trị viên mở; của quản trị viên thì chỉ quản trị viên.',
	'rule-23-requests-are-the-members-own': 'Đơn là của chính người xin; thư ký câu lạc bộ nhận hộ đơn giấy.',
	'rule-24-clubs-answer-requests': 'Đơn do câu lạc bộ nhận đơn trả lời, hoặc văn phòng.',
	'rule-25-the-club-proposes-and-staff-strike-off':
		'Câu lạc bộ đề nghị khai trừ, hội viên được khiếu nại, văn phòng quyết định.',
	'rule-26-bodies-set-the-dues': 'Mức hội phí và tài khoản nhận do văn phòng công bố.',
	'rule-30-only-about-oneself': 'Chỉ được làm việc này về chính mình.',
	'rule-31-only-within-the-scope': 'Vai trò chỉ có hiệu lực ở nơi được giao.',
	'rule-32-deputy-only-in-absence': 'Phó tổng trọng tài chỉ thay khi đã ghi nhận tổng trọng tài vắng mặt.',
	'rule-33-not-in-own-game': 'Không ai điều hành ván của chính mình.',
	'rule-34-not-on-own-club': 'Không ai quyết định về người cùng câu lạc bộ.',
	'rule-35-own-province-is-seen': 'Giải này không cho quyết định về người cùng tỉnh, thành.',
	'rule-36-two-different-people': 'Hai chữ ký phải của hai người ở hai chức vụ.',
	'rule-37-not-ones-own-ruling': 'Không ai giải quyết khiếu nại về phán quyết của chính mình.',
	'rule-38-not-to-oneself': 'Không ai tự trao vai trò hay chức vụ cho mình.',
	'rule-39-confirmed-by-another': 'Người phát mã không được tự xác nhận tài khoản.',
	'rule-40-appeals-have-their-body': 'Mỗi khiếu nại chỉ do một nơi giải quyết.',
	'rule-41-not-in-ones-own-cause': 'Không ai quyết định về tư cách hội viên, hội phí, lệ phí dự giải của chính mình.',
	'rule-42-decided-by-another': 'Người đề nghị khai trừ không tự quyết định.'
} as const;

export type PolicyWords = Widen<typeof policyVi>;

/** The rules of the policy in a sentence each. */
const policy = dictionary<PolicyWords>(policyVi, () => import('./policy-en.ts').then((m) => m.policyEn));

/** A rule by its code, in words. */
export const sayRule = (code: string): string => (policy() as Record<string, string>)[code] ?? phrases().rule(code);
