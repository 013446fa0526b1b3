// The words of games in English: they come when English is asked for.
import type { GameWords } from './game.ts';
import { each, type Kind } from './games.ts';

export const gamesEn: Record<Kind, GameWords> = {
	XIANGQI: {
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
	},
	CHESS: {
		name: 'Chess',
		inline: 'chess',
		side: { WHITE: 'White', BLACK: 'Black' },
		toMove: { WHITE: 'White to move', BLACK: 'Black to move' },
		outcome: { WHITE_WINS: 'White wins', BLACK_WINS: 'Black wins', DRAW: 'Draw' },
		piece: { king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
		sideInline: { WHITE: 'white', BLACK: 'black' },
		movesHint: 'One or several, such as Nf3 d5 or Mf3 d5. The time left may follow each: Nf3 89:30',
		squaresHint: 'Such as e1 h1'
	},
	CARO: {
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
};

export const wordsEn = <K extends keyof GameWords>(key: K) => each(gamesEn, key);
