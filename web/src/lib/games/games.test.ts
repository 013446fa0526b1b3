import { expect, it } from 'vitest';
import { readFen, squareAt } from '#lib/board/fen.ts';
import { gamesEn, wordsEn } from './games-en.ts';
import { games, gamesVi, gameOf, kinds } from './games.ts';

it('every game names its pieces in both languages, and its coordinates begin where it says', () => {
	for (const kind of kinds) {
		const { roles, firstRank } = games[kind];
		const [vi, en] = [gamesVi[kind], gamesEn[kind]];
		for (const words of [vi, en]) expect(new Set(Object.keys(words.piece))).toEqual(new Set(Object.values(roles)));
		expect(Object.keys(vi.choices ?? {})).toEqual(Object.keys(en.choices ?? {}));
		expect(squareAt(kind, 0, 0)).toBe(`a${firstRank}`);
	}
	expect(wordsEn('name').CHESS).toBe('Chess');
});

it('an empty board of every game is read', () => {
	for (const kind of kinds) {
		const { files, ranks } = games[kind];
		expect(readFen(kind, `${Array(ranks).fill(String(files)).join('/')} w`)?.pieces.size).toBe(0);
	}
});

it('a phrase belongs to the game that its key begins with', () => {
	expect([gameOf('xiangqi.illegal.river'), gameOf('bout.sheet')]).toEqual(['XIANGQI', 'CHESS']);
});
