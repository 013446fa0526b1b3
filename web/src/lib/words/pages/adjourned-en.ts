import type { AdjournedWords } from './adjourned.ts';

/** The words for adjourning a game and opening its envelope, in English. */
export const adjournedEn: AdjournedWords = {
	adjourn: {
		title: 'Adjourn the game',
		hint: (side: string) =>
			`${side} writes the move on the score sheet, seals it in the envelope and only then stops the clock. The arbiter keeps the envelope.`,
		times: 'Times on the envelope',
		submit: 'Record the adjournment'
	},
	resume: {
		title: 'Open the envelope',
		hint: 'Opened when the player who must reply is present. An ambiguous or illegal move loses for whoever sealed it.',
		sealed: 'The move in the envelope, word for word',
		unexplained: 'The player cannot explain it: he loses',
		lost: 'The envelope is lost',
		lostHint: 'The game goes on from the adjourned position; whoever sealed makes the move again.',
		missing: 'Copy the move from the envelope, or mark the envelope as lost.',
		submit: 'Go on'
	}
};
