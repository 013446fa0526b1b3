import type { FigureWords } from './figure.ts';

export const figureEn = {
	title: (n) => `Figure ${n} on the board`,
	play: 'Play the cycle',
	stop: 'Stop',
	at: (n, of) => `Ply ${n} of ${of}`,
	repeats: 'a ply of the repetition',
	examples: 'Examples',
	example: (n) => `Example ${n}`,
	from: {
		PRINTED:
			'The diagrams of 2004 are lost: the position is that of the figure with this number in the Asian rules, the moves are as printed.',
		MENDED:
			'The diagrams of 2004 are lost: the position is that of the figure with this number in the Asian rules. The print errs in this figure; it is mended so that the moves fit the position.',
		OWN: 'A position of our own that realizes this figure of Article 24; the program judges it as the figure is judged.'
	}
} as const satisfies FigureWords;
