// The words of games in English.
import type { GameWords } from './game.ts';
import { each, games, kinds, type Kind } from './games.ts';

export const gamesEn = Object.fromEntries(kinds.map((kind) => [kind, games[kind].en])) as Record<Kind, GameWords>;

export const wordsEn = <K extends keyof GameWords>(key: K) => each(gamesEn, key);
