import type { BoardRefusals } from './board-refusals.ts';

/** Why something at a board was refused, about draws, touched pieces and sheets, in English. `{key}` is a detail. */
export const boardRefusalsEn: BoardRefusals = {
	already_excused: 'This player is excused from recording already.',
	board_rule_unfit:
		'The laws do not leave this to the event’s rules. Supervision is chosen for rapid and blitz under FIDE’s laws; early draws can be barred for 1 to 200 moves, under FIDE’s laws too.',
	draw_needs_consent:
		'By the event’s rules a draw now needs the arbiter’s consent. Where no moves are recorded, say how many each side has made.',
	must_record: 'This player must still record: the clock shows {seconds_left}.',
	no_offer: 'No draw offer is waiting for this side’s answer.',
	nobody_records: 'Nobody has to record at this rate of play.',
	not_a_piece: '“{letter}” is not the letter of a piece. Write one letter: q, r, b or n.',
	not_handed_in: 'A sheet that was not handed in cannot be lent.',
	nothing_to_fill: 'Nothing is missing on this sheet.',
	nothing_touched: 'Say which piece was touched, or set down.',
	offer_barred: 'This side may not offer a draw now.',
	set_down_incomplete: 'Say also where the piece from {from} was set down.',
	sheet_incomplete: 'The missing moves are filled in before the sheet is handed in.',
	sheet_unchanged: 'That is recorded already.'
};
