import type { OptionWords } from './options-vi.ts';

export const optionsEn = {
	halfByes: 'Byes for half a point',
	halfByesHint: 'For each player; 0 for none.',
	halfByesWrong: 'From 0 to 9.',
	accelerated: 'Accelerated pairing (Baku)',
	twoGames: 'Matches of two games',
	thirdPlace: 'The third place is played for'
} as const satisfies OptionWords;
