import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What systems of pairing and federations are called, in Vietnamese. */
export const kindsVi = {
	system: {
		ROUND_ROBIN: 'Vòng tròn',
		SWISS: 'Hệ Thụy Sĩ đơn giản',
		DOUBLE_ROUND_ROBIN: 'Vòng tròn hai lượt',
		DUTCH: 'Hệ Thụy Sĩ (FIDE)',
		LIM: 'Hệ Thụy Sĩ điều chỉnh',
		LOTS: 'Đại tuần hoàn (Thụy Sĩ bốc thăm)',
		KNOCKOUT: 'Đấu loại trực tiếp',
		DOUBLE_KNOCKOUT: 'Đấu loại hai lần thua',
		SCHEVENINGEN: 'Đối kháng kiểu Anh (hai đội)'
	},
	bodyKind: { NATIONAL: 'Liên đoàn quốc gia', PROVINCIAL: 'Liên đoàn tỉnh, thành phố' }
} as const;

export type KindsWords = Widen<typeof kindsVi>;

/** What systems of pairing and federations are called. */
export const kindsWords = dictionary<KindsWords>(
	kindsVi,
	() => import('./kinds-en.ts').then((m) => m.kindsEn),
	'kinds'
);
