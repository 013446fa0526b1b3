import type { Terms } from './terms.ts';

export const termsEn = {
	ending: {
		played: 'Played',
		adjudicated: 'By the arbiters',
		law: 'By the laws',
		claim: 'Correct claim',
		verdict: 'Verdict of the laws, confirmed',
		fault: 'Loss by faults',
		penalty: 'Arbiter’s penalty',
		resignation: 'Resignation',
		agreement: 'Draw by agreement',
		flag_fall: 'Time forfeit',
		forfeit: 'Absence',
		double_forfeit: 'Both absent',
		appeal: 'Decision on appeal',
		sheet: 'By the signed score sheet',
		opponent_cannot_win: 'Flag fall, but the opponent cannot win',
		checkmate: 'Checkmate',
		stalemate: 'No legal move',
		no_attackers: 'No attackers left',
		perpetual_check: 'Perpetual check',
		perpetual_check_and_countercheck: 'Perpetual check',
		mutual_perpetual_check: 'Mutual perpetual check',
		dead_position: 'Dead position',
		threefold: 'Threefold repetition',
		fivefold: 'Fivefold repetition',
		fifty_moves: 'Fifty-move rule',
		seventy_five_moves: 'Seventy-five-move rule',
		perpetual_chase: 'Perpetual chase',
		repetition: 'Repetition'
	},
	faultClass: {
		TECHNICAL: 'Technical fault',
		CONDUCT: 'Conduct fault',
		ILLEGAL_MOVE: 'Illegal move',
		TIME: 'Time fault',
		CLAIM: 'Wrong claim',
		SLIP: 'Slip (reminder)'
	},
	measure: {
		REMINDER: 'Reminder',
		WARNING: 'Warning',
		TIME_TO_OPPONENT: 'Time added for the opponent',
		TIME_FROM_OFFENDER: 'Time taken from the offender',
		POINTS_TO_OPPONENT: 'Points added for the opponent',
		POINTS_FROM_OFFENDER: 'Points taken from the offender',
		LOSS_OF_GAME: 'Loss of the game',
		EXCLUSION: 'Exclusion from the event',
		DISQUALIFICATION: 'Disqualification',
		STRIKING_OFF: 'Struck off the event'
	},
	subject: {
		CONFIRMED_VERDICT: 'Verdict of the laws confirmed',
		VERDICT: 'Verdict of the laws confirmed',
		FAULT: 'Fault',
		MEASURE: 'Measure',
		CLAIM: 'Player’s claim',
		FLAG_FALL: 'Flag fall',
		ABSENCE: 'Absence'
	}
} as const satisfies Terms;
