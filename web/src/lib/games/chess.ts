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
	system: 'DUTCH',
	law: 'luật cờ vua của FIDE',
	vi: {
		name: 'Cờ vua',
		inline: 'cờ vua',
		side: { WHITE: 'Trắng', BLACK: 'Đen' },
		toMove: { WHITE: 'Trắng đi', BLACK: 'Đen đi' },
		outcome: { WHITE_WINS: 'Trắng thắng', BLACK_WINS: 'Đen thắng', DRAW: 'Hòa' },
		piece: { king: 'Vua', queen: 'Hậu', rook: 'Xe', bishop: 'Tượng', knight: 'Mã', pawn: 'Tốt' },
		sideInline: { WHITE: 'trắng', BLACK: 'đen' },
		movesHint: 'Một hoặc nhiều nước, ví dụ: Mf3 d5 hoặc Nf3 d5. Có thể ghi giờ còn lại sau mỗi nước: Nf3 89:30',
		squaresHint: 'Ví dụ: e1 h1'
	},
	en: {
		name: 'Chess',
		inline: 'chess',
		side: { WHITE: 'White', BLACK: 'Black' },
		toMove: { WHITE: 'White to move', BLACK: 'Black to move' },
		outcome: { WHITE_WINS: 'White wins', BLACK_WINS: 'Black wins', DRAW: 'Draw' },
		piece: { king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
		sideInline: { WHITE: 'white', BLACK: 'black' },
		movesHint: 'One or several, such as Nf3 d5 or Mf3 d5. The time left may follow each: Nf3 89:30',
		squaresHint: 'Such as e1 h1'
	}
} as const satisfies GameFace;
