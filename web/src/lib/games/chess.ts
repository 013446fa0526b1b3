import type { GameFace } from './game.ts';

export const chess = {
	files: 8,
	ranks: 8,
	firstRank: 1,
	named: 'coordinates',
	top: 0,
	stand: 'squares',
	pieces: 'figures',
	roles: { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' },
	inTurn: true,
	irregular: [
		'ILLEGAL',
		'DISPLACED',
		'OFF_ITS_SQUARE',
		'WRONG_SETUP',
		'REVERSED_COLORS',
		'WRONG_BOARD',
		'WRONG_CLOCK',
		'ILLEGAL_POSITION'
	],
	deeds: ['MOVE', 'NOT_PROMOTED', 'NO_MOVE', 'TWO_HANDS'],
	system: 'DUTCH',
	law: 'luật cờ vua của FIDE'
} as const satisfies GameFace;
