import type { BoardRulesWords } from './board-rules.ts';

/** The words for what an event's rules say about play at the boards, in English. */
export const boardRulesEn: BoardRulesWords = {
	supervision: 'Supervision of rapid and blitz',
	supervisionHint: 'FIDE’s laws want the rules to say it (A.5, B.5). Standard play is not concerned.',
	supervisions: {
		USUAL: 'As usual: an illegal move is ruled on until the opponent has moved',
		CLOSE: 'Enough arbiters, all moves recorded: the laws of standard play'
	},
	supervised: (number: string) => `by ${number}`,
	agreeing: 'Agreed draws',
	agreeingHint: (number: string) => `${number} lets the rules limit them.`,
	rules: {
		FREE: 'Free, as in the laws',
		CONSENT_BEFORE: 'Before a number of moves only with the arbiter’s consent',
		CONSENT: 'Throughout only with the arbiter’s consent'
	},
	moves: 'Moves that each side must have made',
	movesWrong: 'From 1 to 200.',
	before: (moves: number) => `before move ${moves} of each side only with the arbiter’s consent`,
	never: 'throughout only with the arbiter’s consent',
	noteHint: (number) => `Article ${number}; the arbiters’ notes of 2015 have it otherwise.`,
	sliding: 'A piece slid over several points',
	slidings: {
		STOPS_AT_FIRST: 'It stays on the first point that it touched, as the law is printed',
		REMINDED: 'It stays where it was let go of; a reminder, and again a technical fault'
	},
	recording: 'Recording at the end of a game',
	recordings: {
		BY_THE_LAW: 'Nobody must below five minutes, as the law has it',
		NOT_IN_THE_LAST_TEN_MINUTES: 'Nobody must in the last ten minutes; with time added, to the end'
	},
	instead: (number) => `instead of Article ${number}`,
	late: 'The last two minutes, without increment',
	lateHint: (number: string) => `${number}: only where announced beforehand; never in blitz or where moves add time.`,
	lates: {
		UNUSED: 'Guideline III is not used',
		DRAW: 'A draw can be claimed with less than two minutes left (III.5)',
		INCREMENT: 'Five seconds a move are asked for first (III.4), a draw afterwards (III.5)'
	},
	quiet: 'Limit of moves without a capture',
	quietHint: 'The printings and the notes of 2015 differ: the rules choose.',
	quietOwn: (text: string) => `As in the law: ${text}`,
	quietOf: (moves: number, each: boolean, arbiter: boolean, number: string) =>
		`${moves} ${each ? 'turns' : 'moves of both'}${arbiter ? ', ruled by the arbiter' : ', on a claim'} (${number})`
};
