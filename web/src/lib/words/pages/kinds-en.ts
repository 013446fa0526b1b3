import type { KindsWords } from './kinds.ts';

export const kindsEn = {
	system: {
		ROUND_ROBIN: 'Round robin',
		SWISS: 'Swiss, plain',
		DOUBLE_ROUND_ROBIN: 'Double round robin',
		DUTCH: 'Swiss, FIDE Dutch',
		LIM: 'Rating-adjusted Swiss',
		LOTS: 'Swiss by drawing lots',
		KNOCKOUT: 'Knock-out',
		DOUBLE_KNOCKOUT: 'Double knock-out',
		SCHEVENINGEN: 'English match (two teams)'
	},
	bodyKind: { NATIONAL: 'National federation', PROVINCIAL: 'Provincial federation' }
} as const satisfies KindsWords;
