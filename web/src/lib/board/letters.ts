/** What stands on xiangqi pieces in Vietnamese letters; B is Binh, the soldier's other name. */
export const letters = {
	general: 'Tg',
	advisor: 'S',
	elephant: 'T',
	chariot: 'X',
	horse: 'M',
	cannon: 'P',
	soldier: 'B'
} as const;

/** The same of chess: the letters that Vietnamese score sheets write, and Tt for the pawn, which has none there. */
export const chessLetters = {
	king: 'V',
	queen: 'H',
	rook: 'X',
	bishop: 'T',
	knight: 'M',
	pawn: 'Tt'
} as const;
