import type { GameFace } from './game.ts';

export const chess = {
	files: 8,
	ranks: 8,
	firstRank: 1,
	named: 'coordinates',
	top: 0,
	stand: 'squares',
	ground: 'squares',
	pieces: 'figures',
	roles: { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' },
	hand: 'carries-and-castles',
	inTurn: true,
	endings: ['pgn', 'txt'],
	system: 'DUTCH',
	notations: ['san', 'san-vi', 'figurines', 'long', 'uci'],
	poster: ['knight', 'queen', 'king', 'rook', 'bishop'],
	law: 'luật cờ vua của FIDE',
	fide: true
} as const satisfies GameFace;
