import type { TimeWords } from './time.ts';

/** The same in English. */
export const timeEn: TimeWords = {
	movesIn: (time, moves) => `${moves} moves in ${time}`,
	times: (n, what) => `${n} times ${what}`,
	toTheEnd: (what) => `${what} again and again to the end`,
	then: ', then ',
	pace: {
		ADDED: (n) => `${n} s added a move`,
		GIVEN_BACK: (n) => `at most ${n} s given back a move`,
		DELAY: (n) => `${n} s free a move`
	},
	lost: 'unused time is lost',
	form: 'Periods of time',
	preset: 'As the law prints it',
	custom: 'Our own',
	presetHint: (article) => `Article ${article}`,
	paceLabel: 'How the seconds of a move are given',
	paces: { ADDED: 'Added (Fischer)', GIVEN_BACK: 'Given back (Bronstein)', DELAY: 'Delay (US)' },
	firstMoves: 'First period: moves to make',
	firstMovesHint: 'Empty: the whole game, or no count of moves.',
	repeats: 'This period comes',
	once: 'Once',
	twice: (n) => `${n} times`,
	ever: 'To the end of the game',
	period: (n) => `Next period ${n}`,
	periodMinutes: 'Minutes',
	periodMoves: 'Moves to make',
	periodMovesHint: 'Empty in the last period: the rest of the game.',
	periodIncrement: 'Seconds a move',
	periodLost: 'Time left over from the period before is lost',
	add: 'Add a period',
	remove: (n) => `Remove period ${n}`,
	wrong:
		'The periods are not right: more than 0 minutes, 1 to 200 moves, only the last comes to the end of the game, and a last one that comes once names no moves.',
	held: (period, left) => `period ${period}: ${left} moves left`,
	heldFree: (period) => `period ${period}: moves are not counted`,
	heldLast: (period) => `period ${period}: the last`,
	flagTitle: 'Whose flag has fallen?',
	flagHint: 'Count the moves of the period first. A flag that falls after they were made is no loss.',
	both: 'Both, nobody knows which first',
	bothHint: 'By FIDE’s Guideline III, if it was announced: a draw in the last period, before it play goes on.',
	made: 'Moves that side has made',
	madeHint: (n) => `${n} are recorded. Empty: as recorded.`,
	madeMissing: 'No moves are recorded here: count them on the score sheets.',
	sideMissing: 'Choose whose flag fell.',
	loses: 'Loss on time',
	passes: 'Moves were made, next period',
	rule: 'Rule by Guideline III',
	stopTitle: 'Stop both clocks',
	stopHint:
		'The time of whoever is to move is counted until now. If the clock on the table differs, set it afterwards.',
	reason: 'Why?',
	reasons: {
		SETTLING: 'the arbiter has something to settle',
		PLAYER_CALLED: 'a player called the arbiter',
		DEFECT: 'a clock is defective',
		INTERRUPTION: 'an interruption (no light, somebody ill …)'
	},
	reasonMissing: 'Choose why.',
	stoppedAt: (at) => `Clocks stopped since ${at}`,
	start: 'Start the clock again'
};
