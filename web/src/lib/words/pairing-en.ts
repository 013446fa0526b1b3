import type { PairingWords } from './pairing-vi.ts';

export const pairingEn = {
	'pairing.berger_table': 'By the Berger table of {1}, round {0}.',
	'pairing.same_score': 'Both have {0} points.',
	'pairing.floated': 'No. {0} with {1} points meets someone with {2}, for want of an opponent with as many.',
	'pairing.half_against_half': 'In the group of {2} with equal points, no. {0} of the upper half meets no. {1} of the lower half.',
	'pairing.passed_over.met': 'Not no. {0}: they have met.',
	'pairing.passed_over.same_color_due': 'Not no. {0}: both must have the same color.',
	'pairing.passed_over.same_color_wished': 'Not no. {0}: both are due the same color.',
	'pairing.passed_over.others_unpaired': 'Not no. {0}: the others could not all have been paired.',
	'pairing.color.lot': 'No. {0} plays {1} by the drawing of lots.',
	'pairing.color.two_running': 'No. {0} plays {1} after two games running with the other color.',
	'pairing.color.two_more': 'No. {0} plays {1} after two games more with the other color.',
	'pairing.color.balance': 'No. {0} plays {1} to balance the colors.',
	'pairing.color.alternation': 'No. {0} plays {1} as the last game was with the other color.',
	'pairing.color.earlier_difference': 'No. {0} plays {1}: both are due the same, so it alternates since they last had different colors.',
	'pairing.color.higher_player': 'No. {0} plays {1}: both have equal right, and this player ranks higher.',
	'pairing.color.opponents_right': 'No. {0} plays {1}: the opponent’s right to the other color was stronger.',
	'pairing.color_limits_lifted': 'No pairing of the last round keeps the color limits, so they were lifted (Article 27).',
	'pairing.lowest_without_bye': 'The field is odd: the lowest player without a bye (place {0}) is left over.',
	'pairing.not_left_over': 'No. {0} could not be left over: the others could not all have been paired.',
	white: 'first',
	black: 'second'
} as const satisfies PairingWords;
