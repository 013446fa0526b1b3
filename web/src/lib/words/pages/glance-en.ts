import type { GlanceWords } from './glance.ts';

/** The words of a round at a glance, in English. */
export const glanceEn: GlanceWords = {
	title: (round: number) => `Round ${round}: the tables`,
	called: (n: number) => (n === 1 ? 'One table needs an arbiter' : `${n} tables need an arbiter`),
	quiet: 'No table is calling',
	open: (open: number, of: number) => `${open} of ${of} games still open`,
	others: (first: number, last: number) =>
		first === last
			? `Other tables too, not only my table ${first}`
			: `Other tables too, not only my tables ${first}–${last}`,
	onlyCalling: 'Only tables that need somebody',
	need: {
		call: 'Calls the arbiter',
		claim: 'Claims a draw',
		flag: 'Out of time',
		late: 'Too late',
		proposal: 'To be confirmed',
		incident: 'Incident',
		minute: 'Under a minute',
		seated: 'Not begun',
		offer: 'Draw offered',
		unsigned: 'To be signed',
		adjourned: 'Adjourned',
		running: 'Playing',
		done: 'Done'
	}
};
