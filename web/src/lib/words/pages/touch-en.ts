import { wordsEn } from '#lib/games/games-en.ts';
import type { TouchWords } from './touch.ts';

/** The words for pieces that were touched, in English. */
export const touchEn: TouchWords = {
	title: 'Touched pieces',
	hint: 'The pieces, who complains and what shows it. The law says whether it is heard and what must be played.',
	complainant: 'Who complains?',
	complainants: { OPPONENT: 'The opponent', NOBODY: 'Nobody, the arbiter saw it', OUTSIDER: 'Somebody else' },
	proof: 'What shows it?',
	proofs: { ADMITTED: 'The player admits it', SEEN_BY_ARBITER: 'The arbiter saw it', ALLEGED: 'Only one side says so' },
	contact: 'How was it touched?',
	contacts: {
		INTENDED: 'On purpose',
		ADJUSTED_AFTER_NOTICE: 'Adjusted, said beforehand',
		ADJUSTED_WITHOUT_NOTICE: 'Adjusted, nothing said',
		ACCIDENT: 'By accident',
		OUT_OF_TURN: 'Not his turn'
	},
	squares: 'Touched pieces, in order',
	tap: 'Tap each piece, in the order of touching; tap it again to unmark it.',
	nonePicked: 'No piece is marked.',
	nothingTouched: 'Tap the piece that was touched, or write which one was set down.',
	byCoordinates: 'Write coordinates',
	coordinates: 'Squares of the pieces',
	squaresHint: wordsEn('squaresHint'),
	squaresWrong: 'Write the squares of the pieces, set apart by spaces.',
	order: 'The order',
	orders: { KNOWN: 'As numbered', UNKNOWN: 'Nobody can say which came first', AT_ONCE: 'At the same time' },
	more: 'Set down, castling, promotion, what both sides say',
	setDown: 'A piece that was set down',
	setDownHint:
		'The square that it left, then those it was set on, in order; the last is where it was let go. As e2 e3 e4.',
	setDownWrong: 'Write at least two squares: where it stood and where it was set.',
	castling: 'Why were king and rook touched?',
	castlings: { INTENDED: 'To castle', NOT_INTENDED: 'Clearly not to castle' },
	promotion: 'The piece that touched the promotion square',
	promotions: { q: 'Queen', r: 'Rook', b: 'Bishop', n: 'Knight' },
	since: 'What has the complainant touched since?',
	sinceHint: 'Whoever has touched a piece to move it may no longer complain (4.8). Leave empty if nothing.',
	statement: 'The complainant says',
	reply: 'The other side says',
	witness: 'The arbiter saw',
	noteHint: 'Optional. Only the two players and the event’s officials can read it.',
	submit: 'Judge the touch',
	ruleFault: 'Rule on the fault'
};
