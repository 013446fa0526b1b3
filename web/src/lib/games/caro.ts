import type { GameFace } from './game.ts';

// Who begins is not who has the black stones: that is settled in the opening, so sides are called by who begins.
export const caro = {
	files: 15,
	ranks: 15,
	firstRank: 1,
	named: 'coordinates',
	top: 0,
	stand: 'points',
	ground: 'lines',
	pieces: 'stones',
	// In capitals the white stones, in small letters the black ones: `O` and `x`.
	roles: { x: 'stone', o: 'stone' },
	hand: 'carries',
	inTurn: false,
	endings: ['txt'],
	system: 'ROUND_ROBIN',
	notations: [],
	poster: ['stone'],
	law: 'luật cờ caro',
	fide: false
} as const satisfies GameFace;
