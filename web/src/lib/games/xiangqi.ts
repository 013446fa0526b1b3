import type { GameFace } from './game.ts';

export const xiangqi = {
	files: 9,
	ranks: 10,
	firstRank: 0,
	named: 'by-side',
	top: 0.35,
	stand: 'points',
	ground: 'river',
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
	hand: 'carries',
	inTurn: true,
	endings: ['pgn', 'dhtmlxq', 'txt'],
	system: 'ROUND_ROBIN',
	notations: ['vi', 'vi-words', 'wxf', 'iccs', 'zh-hant', 'zh-hans'],
	poster: ['general', 'chariot', 'horse', 'cannon', 'soldier'],
	law: 'luật cờ tướng',
	fide: false
} as const satisfies GameFace;
