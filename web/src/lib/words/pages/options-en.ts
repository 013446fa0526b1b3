import type { OptionWords } from './options.ts';

export const optionsEn = {
	scoring: 'Points for a win, a draw, a loss, a bye',
	scoringHint: 'Such as 1 ½ 0 1, or 3 1 0 3.',
	scoringWrong: 'Four numbers: a win above a draw, a draw no less than a loss, a bye no more than a win; at most 10.',
	halfByes: 'Byes for half a point',
	halfByesHint: 'For each player; 0 for none.',
	halfByesWrong: 'From 0 to 9.',
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
	championship: 'Titles are given for it as',
	championshipHint: 'By appendix 6 of the xiangqi law.',
	noChampionship: 'None',
	age: 'Age group',
	ageWrong: 'From 5 to 20.'
} as const satisfies OptionWords;
