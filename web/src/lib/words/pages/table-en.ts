import type { TableWords } from './table.ts';

export const tableEn = {
	event: 'Event',
	chooseEvent: 'Choose an event',
	noEvents: 'There is no event to work at now.',
	round: 'Round',
	roundOf: (n: number, phase: string) =>
		phase === 'PAIRED' ? `${n} (not public)` : phase === 'CLOSED' ? `${n} (closed)` : `${n}`,
	noRounds: 'No round was published yet.',
	noBout: 'There is no game at this table yet.',
	allTables: '← All tables of the round',
	watch: 'See the game’s page',
	sheets: 'Score sheets of the round: who has not handed in',
	appeals: 'Appeals of the event',
	do: {
		rule: 'Record a ruling',
		moves: 'Record moves',
		start: 'Start the game',
		started: 'The game has begun.',
		conclude: 'End the game',
		claim: 'Record a draw claim',
		touch: 'Touched pieces',
		wrongEnd: 'Wrong end',
		sign: 'Sign the result',
		signed: 'The result is signed.'
	},
	conclude: {
		title: 'How did the game end?',
		loser: {
			RESIGNATION: 'Who resigned',
			CHECKMATE: 'Who is mated',
			FLAG_FALL: 'Whose flag fell',
			FORFEIT: 'Who was absent'
		},
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
		ground: 'Ground',
		grounds: {
			ANY: 'Any that holds',
			REPETITION: 'The position was repeated',
			QUIET_MOVES: 'So many moves without a capture',
			OPPONENT_CANNOT_WIN: 'The opponent cannot win by normal means',
			NO_EFFORT: 'The opponent makes no effort to win',
			SECONDS_A_MOVE: 'Five seconds a move, please (offers a draw)'
		},
		groundMissing: 'Choose the ground: a wrong claim costs time.',
		touched: 'Touched pieces',
		touchedHint: 'If the player touched pieces before the claim, tap them.',
		submit: 'Examine the claim'
	},
	wrongEnd: {
		title: 'Wrongly recorded end',
		hint: 'Only for slips of the record. What rests on a ruling is for an appeal. The old record stays.',
		error: 'What was wrong?',
		errors: {
			WRONG_RESULT: 'The game ended otherwise',
			NOT_OVER: 'The game was not over',
			OTHER_BOARD: 'It is of another board'
		},
		plies: 'Plies to take back with it',
		pliesHint: 'Where wrongly recorded moves ended the game; else 0.',
		pliesWrong: (most: number) => `From 0 to ${most}.`,
		submit: 'Take the end back',
		done: 'The end was taken back. The game is open again.'
	},
	sign: {
		title: 'Sign the result',
		text: (score: string) => `Confirm the result ${score} of this game.`,
		submit: 'Sign'
	},
	signatures: 'Signatures',
	arbiter: 'Arbiter',
	title: 'Arbiter’s desk'
} as const satisfies TableWords;
