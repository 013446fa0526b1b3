import type { GameFace } from './game.ts';

export const xiangqi = {
	files: 9,
	ranks: 10,
	firstRank: 0,
	named: 'by-side',
	top: 0.35,
	stand: 'points',
	pieces: 'discs',
	// Both letterings are about: n or h for the horse, b or e for the elephant.
	roles: {
		k: 'general',
		g: 'general',
		a: 'advisor',
		b: 'elephant',
		e: 'elephant',
		r: 'chariot',
		n: 'horse',
		h: 'horse',
		c: 'cannon',
		p: 'soldier'
	},
	inTurn: true,
	system: 'ROUND_ROBIN',
	law: 'luật cờ tướng',
	vi: {
		name: 'Cờ tướng',
		inline: 'cờ tướng',
		side: { WHITE: 'Đỏ', BLACK: 'Đen' },
		toMove: { WHITE: 'Đỏ đi', BLACK: 'Đen đi' },
		outcome: { WHITE_WINS: 'Đỏ thắng', BLACK_WINS: 'Đen thắng', DRAW: 'Hòa' },
		piece: {
			general: 'Tướng',
			advisor: 'Sĩ',
			elephant: 'Tượng',
			chariot: 'Xe',
			horse: 'Mã',
			cannon: 'Pháo',
			soldier: 'Tốt'
		},
		sideInline: { WHITE: 'đỏ', BLACK: 'đen' },
		movesHint: 'Một hoặc nhiều nước, ví dụ: P2-5 M8.7. Có thể ghi giờ còn lại sau mỗi nước: P2-5 59:30',
		squaresHint: 'Tọa độ, ví dụ: b2 e9'
	},
	en: {
		name: 'Xiangqi',
		inline: 'xiangqi',
		side: { WHITE: 'Red', BLACK: 'Black' },
		toMove: { WHITE: 'Red to move', BLACK: 'Black to move' },
		outcome: { WHITE_WINS: 'Red wins', BLACK_WINS: 'Black wins', DRAW: 'Draw' },
		piece: {
			general: 'general',
			advisor: 'advisor',
			elephant: 'elephant',
			chariot: 'chariot',
			horse: 'horse',
			cannon: 'cannon',
			soldier: 'soldier'
		},
		sideInline: { WHITE: 'red', BLACK: 'black' },
		movesHint: 'One or several, such as P2-5 M8.7. The time left may follow each: P2-5 59:30',
		squaresHint: 'Coordinates, such as b2 e9'
	}
} as const satisfies GameFace;
