// The words of games in English: they come when English is asked for.
import type { GameWords } from './game.ts';
import { each, wordsIn } from './games.ts';

export const gamesEn = wordsIn(
	import.meta.glob<GameWords>('./*/words/game.en.json', { base: '../../../../crates', eager: true, import: 'default' })
);

export const wordsEn = <K extends keyof GameWords>(key: K) => each(gamesEn, key);
