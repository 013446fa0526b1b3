import type { OfficialsWords } from './officials.ts';

/** The words for officials who leave, are absent or come back, in English. */
export const officialsEn = {
	dismiss: 'Dismiss',
	dismissOf: (name: string) => `Dismiss ${name}`,
	dismissWhy: 'Why',
	dismissSure: 'The powers end at the next thing asked for. Rulings that were signed still stand.',
	dismissed: (name: string) => `${name} was dismissed.`,
	keep: 'Cancel',
	whys: {
		RESIGNED: 'At their own wish',
		REPLACED: 'Another person is needed',
		SUSPENDED: 'Taken off duty (20.3g)',
		APPOINTED_BY_MISTAKE: 'Appointed by mistake'
	},
	chiefPresence: 'The chief arbiter\u2019s presence',
	chiefThere: (name: string) => `${name} is there. The deputy only helps.`,
	chiefAbsent: (name: string, since: string) => `${name} is absent since ${since}. The deputy stands in.`,
	chiefLeaves: 'Record absence',
	chiefBack: 'Record return',
	chiefAbsentDone: 'The chief arbiter is recorded as absent.',
	chiefBackDone: 'The chief arbiter is recorded as back.',
	chiefPresenceHint: 'Record only what you saw yourself. The deputy cannot record it.'
} satisfies OfficialsWords;
