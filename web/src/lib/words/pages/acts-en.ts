import type { ActsWords } from './acts.ts';

/** The words for what is seen and done at a board besides moves and rulings, in English. */
export const actsEn: ActsWords = {
	phoneClock: 'Clock on the phone',
	handover: 'Hand the table over',
	more: 'Other things at the board',
	side: 'Side',
	sideMissing: 'Choose a side.',
	incident: {
		open: 'Record an incident',
		title: 'What was seen?',
		hint: 'Record at once what was seen. The ruling comes later.',
		what: 'Incident',
		note: 'Note',
		noteHint: 'Optional. Only the two players and the event’s officials can read it.',
		whatMissing: 'Choose what was seen.',
		submit: 'Record this incident',
		done: 'The incident is recorded. Rule on it or close it when you have time.',
		waiting: (n: number) => `Incidents to deal with: ${n}`,
		after: (moves: string) => `after move ${moves}`,
		before: 'before the first move',
		by: (name: string, at: string) => `recorded by ${name}, ${at}`,
		rule: 'Rule on it',
		close: 'Close without a penalty',
		closed: 'The incident is closed without a penalty.'
	},
	offer: {
		open: 'Record a draw offer',
		title: 'A player offers a draw',
		hint: 'Records one side’s offer. Where both agree, end the game instead.',
		submit: 'Record the offer',
		done: 'The draw offer is recorded.',
		waiting: (side: string) => `${side} has offered a draw; the other side has not answered.`
	},
	claim: {
		title: 'Claim a draw under the laws',
		hint: 'Call the arbiter and stop the clock. A claim cannot be taken back; a wrong one gives the opponent time.',
		none: 'Only a player of a game that is being played may claim.',
		submit: 'Send the claim',
		done: 'Sent. The arbiter will come and examine it.',
		waiting: (name: string, at: string) => `${name} claimed a draw at ${at}. Not examined yet.`,
		intended: (move: string) => `Intended move, written on the score sheet: ${move}`,
		examine: 'Examine the claim'
	},
	clock: {
		open: 'Set the clocks',
		title: 'Set the clocks',
		hint: 'What both sides have left, such as 45:30.',
		now: (time: string) => `Recorded: ${time}`,
		wrong: 'Write a time, such as 45:30 or 1:05:00.',
		reason: 'Reason',
		reasons: {
			DEFECT: 'A clock was defective',
			WRONG_SETTING: 'It was set wrongly at the start',
			IRREGULARITY: 'The game goes back to a right position',
			NOT_PRESSED: 'It was not pressed or stopped in time',
			WRONGLY_RECORDED: 'The time was recorded wrongly',
			DISTURBANCE: 'The game was disturbed from outside',
			TIME_GIVEN: 'Time given',
			TIME_TAKEN: 'Time taken'
		},
		reasonMissing: 'Choose a reason.',
		submit: 'Set the clocks',
		done: 'The clocks are set.',
		history: 'Clocks that were set',
		change: (from: string, to: string) => `${from} to ${to}`
	},
	clocks: {
		flag: 'A flag has fallen',
		time: 'Give or take time',
		passed: 'Recorded: the moves were made, the next period runs.',
		stop: 'Stop the clocks',
		stopped: 'The clocks are stopped.',
		started: 'The clock runs again.'
	},
	irregular: { open: 'Irregularity', done: 'The irregularity and what was done are recorded.' },
	adjourn: {
		open: 'Adjourn, seal a move',
		done: 'The adjournment is recorded. The arbiter keeps the envelope.',
		waiting: (side: string, at: string) => `Adjourned since ${at}. ${side} has sealed a move.`
	},
	resume: {
		open: 'Open the envelope, go on',
		done: 'The game goes on.'
	}
};
