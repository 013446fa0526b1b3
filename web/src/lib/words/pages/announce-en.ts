import type { AnnounceWords } from './announce.ts';

/** The same in English. */
export const announceEn: AnnounceWords = {
	title: 'Moves aloud',
	about: 'The last move stands in large letters and is said aloud, for a blind player or the arbiter (Appendix D).',
	tongue: 'How it is said',
	tongues: { VIETNAMESE: 'Vietnamese', ENGLISH: 'English', GERMAN: 'International (Appendix D)' },
	start: 'Turn the voice on',
	stop: 'Turn the voice off',
	noVoice: 'This device has no voice for it: the move stands in letters, and a screen reader reads it.',
	again: 'Say it again',
	none: 'No move was played yet.',
	earlier: 'Earlier moves',
	over: 'The game is over.',
	move: (n, side, text) => `Move ${n}, ${side}: ${text}`,
	offline: 'The network is away: connecting again.',
	game: 'See the board',
	link: 'Moves aloud'
};
