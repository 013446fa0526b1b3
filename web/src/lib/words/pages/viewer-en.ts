import type { ViewerWords } from './viewer.ts';

export const viewerEn = {
	settings: 'Board and notation',
	set: 'Pieces',
	chess: { classic: 'Classic', shapes: 'Plain shapes', letters: 'Vietnamese letters' },
	ground: 'Board',
	grounds: { wood: 'Wood', plain: 'Plain paper' },
	coordinates: 'Show files and ranks',
	notation: 'Notation',
	notations: {
		vi: 'Vietnamese: P2-5',
		'vi-words': 'In words: Pháo 2 bình 5',
		wxf: 'WXF: C2=5',
		iccs: 'ICCS: H2-E2',
		'zh-hans': 'Simplified Chinese: 炮二平五',
		'zh-hant': 'Traditional Chinese: 炮二平五',
		san: 'International: Nf3',
		'san-vi': 'Vietnamese: Mf3',
		figurines: 'Figurines: ♘f3',
		long: 'Long: Ng1-f3',
		uci: 'Coordinates: g1f3'
	},
	spent: 'Time spent',
	left: 'Time left',
	leftBy: (side, values) => `${side}: ${values}`,
	minutes: (n) => `${n}′`,
	cycle: 'Ply of a repetition',
	showCycle: 'Draw the repetition on the board',
	hideCycle: 'Remove the drawing',
	illegalHere: 'This move is against the laws and stands on the score sheet.',
	classed: (what) => `repetition: ${what}`
} as const satisfies ViewerWords;
