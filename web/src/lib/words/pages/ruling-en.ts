import type { RulingWords } from './ruling.ts';

export const rulingEn = {
	ordinal: (n: number) => `no. ${n}`,
	against: (who: string) => `Concerning ${who}`,
	by: (who: string, fn: string) => `${fn} ${who}`,
	status: { STANDS: 'Stands', OVERTURNED: 'Overturned', TAKEN_BACK: 'Taken back at once' },
	conflict: 'Arbiter and player share a province: recorded, as the policy requires.',
	note: 'Note',
	grounds: 'Grounds',
	appeals: 'Appeals',
	appealBy: (who: string, at: string) => `Appeal by ${who} at ${at}`,
	appealStatus: {
		PENDING: 'Pending',
		UPHELD: 'Ruling upheld',
		OVERTURNED: 'Appeal granted, ruling overturned',
		WITHDRAWN: 'Taken back'
	},
	decidedBy: (who: string, at: string) => `Decided by ${who} at ${at}`,
	inGame: 'View game',
	ifOverturned: 'The table if this ruling were overturned',
	appeal: 'Appeal against this ruling'
} as const satisfies RulingWords;
