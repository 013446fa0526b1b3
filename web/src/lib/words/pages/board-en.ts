import { wordsEn } from '#lib/games/games-en.ts';
import type { BoardWords } from './board.ts';

export const boardEn = {
	flip: 'Flip the board',
	soundOn: 'Sound: on',
	soundOff: 'Sound: off',
	figurines: 'Figurines',
	han: 'Chinese',
	pictures: 'Pictures',
	viet: 'Vietnamese',
	file: (n: string) => `file ${n}`,
	rank: (n: string) => `rank ${n}`,
	point: (file: string, rank: string) => `file ${file} rank ${rank}`,
	empty: 'empty',
	selected: 'selected',
	reachable: 'can move here',
	capturable: 'can be captured',
	inCheck: 'in check',
	lastMove: 'last move',
	marked: 'referred to',
	picked: (n: number) => `marked, number ${n}`,
	unsent: 'not sent yet',
	promote: 'Promote to',
	riverLeft: 'SỞ HÀ',
	riverRight: 'HÁN GIỚI',
	keys: 'Use the arrow keys to go from cell to cell, Enter or Space to pick a piece up and to move it.',
	pickKeys: 'Use the arrow keys to go from cell to cell, Enter or Space to mark a piece, and again to unmark it.',
	ofSide: (piece: string, side: string) => `${side} ${piece}`,
	piece: wordsEn('piece'),
	sideInline: wordsEn('sideInline')
} as const satisfies BoardWords;
