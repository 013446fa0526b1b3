import type { Widen } from '#lib/words/widen.ts';

/** Why a key for a program was not made, or is not good, in Vietnamese. */
export const keyRefusalsVi = {
	bad_key_term: 'Khóa dùng được ít nhất một ngày, nhiều nhất một năm.',
	key_expired: 'Khóa đã hết hạn.',
	key_revoked: 'Khóa đã bị thu hồi.',
	key_unknown: 'Không có khóa này.',
	key_without_office: 'Bạn không có vai trò nào ở đó để giao cho khóa.',
	no_such_key: 'Bạn không có khóa này. Hãy tải lại trang.',
	too_many_keys: 'Bạn đã có 20 khóa còn dùng được: hãy thu hồi khóa không dùng nữa.'
} as const;

export type KeyRefusals = Widen<typeof keyRefusalsVi>;
