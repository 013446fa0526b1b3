import type { NextGamesWords } from './next-games.ts';

export const nextGamesEn = {
	next: 'Next game',
	noNext: 'No game waits.',
	seat: (table: number, color: string, opponent: string) => `Table ${table}, ${color}, against ${opponent}`,
	notPaired: 'not paired yet',
	noTime: 'no time announced'
} as const satisfies NextGamesWords;
