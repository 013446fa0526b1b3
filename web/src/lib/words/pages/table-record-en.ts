import type { TableRecordWords } from './table-record.ts';

/** The words for draws offered, pieces touched and sheets at a board, in English. */
export const tableRecordEn: TableRecordWords = {
	offers: 'Draw offers',
	offered: (side: string) => `${side} offered a draw`,
	moment: { IN_TIME: '', ANOTHER_TIME: 'ill-timed', BY_CLAIM: 'by a claim that was not right' },
	answer: {
		WAITING: 'not answered yet',
		DECLINED_IN_WORDS: 'declined',
		DECLINED_BY_TOUCH: 'declined by touching a piece',
		DECLINED_BY_MOVE: 'declined by a move',
		ACCEPTED: 'accepted',
		OVER: 'no longer open'
	},
	after: (plies: number) => (plies === 0 ? 'before the first move' : `after ply ${plies}`),
	touches: 'Touched pieces',
	touched: (side: string, squares: string) => `${side} touched ${squares}`,
	setDown: (from: string, to: string) => `set the piece from ${from} down on ${to}`,
	finding: {
		FREE: 'nothing follows',
		BOUND: 'must play',
		FAULT: 'free to move, but a fault',
		EXCUSED: 'not a touch that binds',
		NOT_HEARD: 'not ruled on'
	},
	complainant: {
		OPPONENT: 'the opponent complained',
		NOBODY: 'neither side complained',
		OUTSIDER: 'told by an outsider'
	},
	proof: { ADMITTED: 'admitted', SEEN_BY_ARBITER: 'seen by the arbiter', ALLEGED: 'only one side says so' },
	says: { statement: 'The complainant says', reply: 'The other side says', witness: 'The arbiter saw' },
	sheets: 'Score sheets',
	gap: {
		OPEN: 'excused from recording',
		DUE: 'to be filled in now',
		FILLED: 'filled in'
	},
	place: {
		WITH_PLAYER: 'with the player',
		HANDED_IN: 'handed in',
		LENT: 'lent to be copied in the hall',
		MISSING: 'missing'
	},
	reconstructed: 'reconstructed',
	unsigned: 'not signed',
	unsignedWhy: (reason: string) => `not signed: ${reason}`,
	decline: 'The other side declines',
	declined: 'The refusal is recorded.',
	accept: 'Both agree to a draw',
	momentLegend: 'When was it offered?',
	moments: { IN_TIME: 'At the right moment', ANOTHER_TIME: 'At another moment' },
	momentsHint:
		'The right moment is after the move and before pressing the clock. Another is valid, but has to be considered.',
	inTurnHint: 'Only the player to move may offer a draw.',
	ruleDisturbance: 'Rule on the disturbance',
	ruleNow: (number: string, moves: number | null) =>
		moves === null
			? `The event’s rules (${number}): a draw needs the arbiter’s consent throughout.`
			: `The event’s rules (${number}): before each side has made ${moves} moves a draw needs the arbiter’s consent.`,
	consent: 'The arbiter consents to the draw',
	made: 'Moves that each side has made',
	madeHint: 'No moves are recorded: count them on the sheets.',
	sheetsOpen: 'Score sheets',
	sheetsTitle: 'The players’ score sheets',
	whose: 'Whose sheet?',
	excuse: 'Excused: little time left',
	excuseClock: 'This side’s clock shows',
	excuseHint: 'Leave empty to take the recorded time. The law says whether the player is excused.',
	change: {
		COMPLETED: 'Filled in',
		RECONSTRUCTED: 'Reconstructed',
		HANDED_IN: 'Handed in',
		LENT: 'Lent to copy',
		MISSING: 'Cannot be found'
	},
	refuse: 'Will not sign',
	refuseReason: 'The reason that the player gives',
	what: 'What happened?',
	whatMissing: 'Choose whose sheet and what happened.',
	submit: 'Record',
	done: 'Recorded at this board.'
};
