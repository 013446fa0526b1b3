import type { GameFace } from './game.ts';

// Who begins is not who has the black stones: that is settled in the opening, so sides are called by who begins.
export const caro = {
	files: 15,
	ranks: 15,
	firstRank: 1,
	named: 'coordinates',
	top: 0,
	stand: 'points',
	pieces: 'stones',
	// In capitals the white stones, in small letters the black ones: `O` and `x`.
	roles: { x: 'stone', o: 'stone' },
	inTurn: false,
	system: 'ROUND_ROBIN',
	law: 'luật cờ caro',
	vi: {
		name: 'Cờ caro',
		inline: 'cờ caro',
		side: { WHITE: 'Đi trước', BLACK: 'Đi sau' },
		toMove: { WHITE: 'Bên đi trước đi', BLACK: 'Bên đi sau đi' },
		outcome: { WHITE_WINS: 'Bên đi trước thắng', BLACK_WINS: 'Bên đi sau thắng', DRAW: 'Hòa' },
		piece: { stone: 'Quân' },
		sideInline: { WHITE: 'trắng', BLACK: 'đen' },
		movesHint:
			'Một hoặc nhiều điểm, ví dụ: h8 i9. Khai cuộc: đen, trắng hoặc hai. Có thể ghi giờ còn lại sau mỗi nước: h8 59:30',
		squaresHint: 'Ví dụ: h8 i9',
		choices: { black: 'Chọn quân đen', white: 'Chọn quân trắng', two: 'Đặt thêm hai quân' }
	},
	en: {
		name: 'Cờ caro',
		inline: 'cờ caro',
		side: { WHITE: 'First', BLACK: 'Second' },
		toMove: { WHITE: 'First to move', BLACK: 'Second to move' },
		outcome: { WHITE_WINS: 'First wins', BLACK_WINS: 'Second wins', DRAW: 'Draw' },
		piece: { stone: 'stone' },
		sideInline: { WHITE: 'white', BLACK: 'black' },
		movesHint:
			'One or several points, such as h8 i9. In the opening: black, white or two. The time left may follow each: h8 59:30',
		squaresHint: 'Such as h8 i9',
		choices: { black: 'Take black', white: 'Take white', two: 'Add two stones' }
	}
} as const satisfies GameFace;
