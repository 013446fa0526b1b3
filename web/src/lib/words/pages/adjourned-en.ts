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
		submit: 'Go on',
		who: 'Who is there?',
		present: {
			BOTH: 'Both',
			REPLIER: 'Only who has to reply',
			SEALER: 'Only who sealed',
			NEITHER: 'Nobody'
		},
		whoMissing: 'Choose who is there.',
		replierHint:
			'The envelope is opened all the same: the sealed move is made and the clock of whoever replies runs. The reply can be sealed.',
		closedHint: (side: string) => `The envelope stays closed. The clock of ${side} is started.`,
		begin: 'Start the clock',
		begun: 'The clock of the absent player runs.',
		forfeitHint:
			'Later than the rules allow: the envelope is opened, and whoever is absent loses. A sealed move that ends the game keeps its result.'
	},
	awaited: {
		text: (names: string, since: string) => `Waiting for ${names} since ${since}.`,
		clock: (side: string, left: string) => `The clock of ${side} runs, with ${left} when it was started.`,
		until: (at: string) => `Whoever comes after ${at} loses.`,
		open: 'Rule the absence',
		title: 'Absent from a resumption',
		who: 'Who is absent?',
		both: 'Both',
		submit: 'The absent player loses',
		done: 'The absence is ruled on.'
	}
};
