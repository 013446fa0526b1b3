import type { LateWords } from './late.ts';

/** The words for the last minutes of games without increment (FIDE Guideline III), in English. */
export const lateEn: LateWords = {
	open: 'Last two minutes',
	title: 'A request in the last two minutes',
	hint: 'By the player to move, with less than two minutes and a flag that stands. Write down what both sides have done: the decision rests on it.',
	side: 'Who asks',
	ground: 'For what',
	groundMissing: 'Choose what is asked for.',
	left: 'The clock of whoever asks',
	leftHint: 'Such as 1:35.',
	leftWrong: 'Write a time, such as 1:35.',
	statement: 'What whoever asks has done and says',
	reply: 'What the other has done and says',
	witness: 'What the arbiter saw',
	unwatched: 'No arbiter watched: the opponent has verified the position (and the score sheet) (III.6)',
	answer: 'The arbiter decides',
	answerMissing: 'Choose a decision.',
	answers: {
		AGREED: 'Agree: a draw',
		POSTPONED: 'Put it off and watch',
		REJECTED: 'Reject: two minutes more for the opponent'
	},
	secondsAnswers: {
		AGREED: 'Set five seconds a move; two minutes more for the opponent',
		REJECTED: 'Do not set them'
	},
	unwatchedRejected: 'Reject (the law gives no time)',
	postponedRejected: 'Reject (the two minutes were considered then)',
	give: 'Give the opponent two minutes now',
	submit: 'Record the decision',
	done: 'The decision is recorded.',
	waiting: (side: string) =>
		`The request of ${side} was put off: it is decided before a fallen flag of this side is (III.5.2).`,
	decide: 'Decide now',
	set: 'The clocks add five seconds a move (III.4).'
};
