import type { FigureWords } from './figure.ts';

export const figureEn = {
	title: (n) => `Figure ${n} on the board`,
	play: 'Play the cycle',
	stop: 'Stop',
	at: (n, of) => `Ply ${n} of ${of}`,
	repeats: 'a ply of the repetition',
	examples: 'Examples',
	example: (n) => `Example ${n}`,
	ours: 'A position of our own that realizes this figure of Article 24; the program judges it as the figure is judged.'
} as const satisfies FigureWords;
