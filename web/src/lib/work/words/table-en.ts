import type { TableWords } from './table-vi.ts';

export const tableEn = {
	event: 'Event',
	chooseEvent: 'Choose an event',
	noEvents: 'There is no event to work at now.',
	round: 'Round',
	roundOf: (n: number, phase: string) => (phase === 'PAIRED' ? `${n} (not public)` : phase === 'CLOSED' ? `${n} (closed)` : `${n}`),
	noRounds: 'No round was published yet.',
	noBout: 'There is no game at this table yet.',
	chooseTable: 'Choose a table to see and record its game.',
	watch: 'See the game’s page',
	appeals: 'Appeals of the event',
	do: {
		rule: 'Record a ruling',
		moves: 'Record moves',
		start: 'Start the game',
		started: 'The game has begun.',
		conclude: 'End the game',
		claim: 'Record a draw claim',
		sign: 'Sign the result',
		signed: 'The result is signed.'
	},
	conclude: {
		title: 'How did the game end?',
		ending: {
			RESIGNATION: 'Resignation',
			AGREEMENT: 'Draw agreed',
			FLAG_FALL: 'Flag fall',
			FORFEIT: 'Absence, forfeit',
			DOUBLE_FORFEIT: 'Both absent'
		},
		loser: { RESIGNATION: 'Who resigned', FLAG_FALL: 'Whose flag fell', FORFEIT: 'Who was absent' },
		endingMissing: 'Choose how it ended.',
		loserMissing: 'Choose the side.',
		submit: 'Record the end',
		done: (white: string, black: string) => `Recorded: ${white} – ${black}.`
	},
	claim: {
		title: 'A player claims a draw',
		side: 'Who claims',
		intended: 'Intended move',
		intendedHint: 'Only if the player wrote the move down without playing it.',
		submit: 'Examine the claim'
	},
	sign: { title: 'Sign the result', text: (score: string) => `Confirm the result ${score} of this game.`, submit: 'Sign' },
	signatures: 'Signatures',
	signer: { WHITE: 'White', BLACK: 'Black', ARBITER: 'Arbiter' },
	title: 'Arbiter’s desk'
} as const satisfies TableWords;
