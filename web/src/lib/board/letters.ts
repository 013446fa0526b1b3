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
