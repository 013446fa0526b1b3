import type { ExplainWords } from './explain.ts';

export const explainEn = {
	numbered: (number: number, name: string) => `no. ${number} ${name}`,
	by: 'Paired by',
	systemFide: 'FIDE’s Dutch system (C.04.3)',
	byHand: 'An arbiter paired this round by hand.',
	agreement: {
		SAME: 'Run again on the record as it stood, the engine gives what was published.',
		DIFFERS: 'Run again on the record as it stood, the engine gives another pairing than was published.',
		NOTHING: 'Run again on the record as it stood, the engine finds no pairing.'
	},
	today: {
		SAME: 'Results were changed after the pairing; with today’s results it would be the same.',
		DIFFERS: 'Results were changed after the pairing; with today’s results it would be another.',
		NOTHING: 'Results were changed after the pairing; with today’s results there would be none.'
	},
	teams: (white: string) =>
		`Teams go by their numbers; the one with ${white} has the priority: ${white} at its odd boards.`,
	besideEngine: 'Beside the engine’s pairing',
	before: 'Before the round',
	points: (points: string) => `${points} points`,
	colors: 'colors so far',
	noColors: 'no game yet',
	due: (side: string) => `due ${side}`,
	strength: { MILD: 'mild', STRONG: 'strong', ABSOLUTE: 'absolute' },
	group: (score: string) => `Group of ${score} points`,
	moved: 'from another group',
	reasons: 'Why these two and these colors',
	reasonsTeams: 'Why these two teams and this priority',
	byeReasonsTeams: 'Why this team is left over',
	byeReasons: 'Why this player has the bye',
	noReasons: 'No reason of its own was recorded.',
	passedOver: 'Who was considered before',
	nobodyPassed: 'Nobody was passed over: this is the first opponent by the rules.',
	kind: {
		MEETING: (one: string, other: string) => `If ${one} met ${other}`,
		BYE: (one: string) => `If ${one} had the bye`,
		SWAP: (one: string, other: string) => `If ${one} and ${other} changed places`
	},
	impossible: 'Not possible',
	preferred: {
		AS_IT_IS: 'As it is paired is better',
		OTHERWISE: 'The exchange would be better',
		NEITHER: 'Both are the same'
	},
	decides: 'The rule that decides',
	inBracket: (score: string) => `in the group of ${score} points`,
	asItIs: 'As it is',
	otherwise: 'Otherwise',
	instead: 'The whole round then',
	rests: 'bye',
	swap: {
		one: 'First player',
		other: 'Second player',
		ask: 'See what would be worse',
		pick: 'Choose two different players of this round.'
	},
	rank: {
		above: (who: string, rank: number) => `Beside ${who} (rank ${rank}) above`,
		below: (who: string, rank: number) => `Beside ${who} (rank ${rank}) below`,
		decides: 'Decided by',
		own: 'This player',
		theirs: 'The other',
		round: (round: number) => `round ${round}`,
		against: (who: string) => `against ${who}`,
		cut: 'cut, does not count',
		basis: {
			PLAYED: '',
			DUMMY: 'not played, against a dummy',
			CHOSEN: 'chose not to play, against a dummy',
			AVERAGE: 'opponent left, the average',
			LAST: 'bye, as the last of the table'
		}
	},
	overturned: {
		effect: {
			AS_IT_IS: 'The result of the game does not rest on this ruling and would stay.',
			GOES_ON: 'The game would go on, without a result.',
			ENDS: 'The game would have the result:'
		},
		caption: (round: number) => `Standings after round ${round} if the ruling were overturned`
	}
} as const satisfies ExplainWords;
