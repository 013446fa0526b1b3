import type { OptionWords } from './options.ts';

export const optionsEn = {
	scoring: 'Points for a win, a draw, a loss, a bye',
	scoringHint: 'Such as 1 ½ 0 1, or 3 1 0 3.',
	scoringWrong: (most) =>
		`Four numbers: a win above a draw, a draw no less than a loss, a bye no more than a win; at most ${most}.`,
	halfByes: 'Byes for half a point',
	halfByesHint: 'For each player; 0 for none.',
	accelerated: 'Accelerated pairing (Baku)',
	inBlocks: 'Thousands of players: pair score groups in blocks (not FIDE’s rules)',
	colorsKept:
		'Keep the color limits in the last round unless somebody stays unpaired (Article 27 lifts them where equals could not meet)',
	twoGames: 'Matches of two games',
	thirdPlace: 'The third place is played for',
	drawnStarts: 'Chess960: the starting position of each round is drawn',
	startsForEach: 'A position of its own for each game',
	openGames: 'Pair the next round while games are adjourned: they count as draws for the pairing (FIDE C.04.2, 3.1)',
	twoPeople: 'Two people must enter each result alike',
	numbersHint: 'The organizers may still change them before round 1. By lot: it is drawn before round 1 is paired.',
	championship: 'Titles are given for it as',
	championshipHint: 'By appendix 6 of the xiangqi law.',
	noChampionship: 'None',
	age: 'Age group'
} as const satisfies OptionWords;
