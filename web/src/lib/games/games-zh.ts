// The words of games in Chinese: they come when Chinese is asked for.
import type { GameWords } from './game.ts';

import { each, wordsIn } from './games.ts';

export const gamesZh = wordsIn(
	import.meta.glob<GameWords>('./*/words/game.zh.json', { base: '../../../../crates', eager: true, import: 'default' })
);

export const wordsZh = <K extends keyof GameWords>(key: K) => each(gamesZh, key);
