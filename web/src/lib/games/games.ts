// The games that pages can show: a further one is a file beside this and a line here; its words stand in its crate.
import type { EnumOf } from '#lib/api/graphql.ts';
import { caro } from './caro.ts';
import { chess } from './chess.ts';
import type { GameFace, GameWords } from './game.ts';
import { xiangqi } from './xiangqi.ts';

const all = { XIANGQI: xiangqi, CHESS: chess, CARO: caro } satisfies Record<string, GameFace>;

export type Kind = keyof typeof all;
export const games: Record<Kind, GameFace> = all;
/** A notation of one of them. */
export type Notation = (typeof all)[Kind]['notations'][number];
export const kinds = Object.keys(all) as Kind[];

/** As the schema names games; a server that was built with another knows that, too. */
export type AskedKind = EnumOf<'GameKind'>;
const told = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="games"]');
const known = told?.content.toUpperCase().split(' ') ?? __GAMES__;
/** The games that the server knows, as its pages say: what is listed by games is asked for each of them. */
export const askedKinds = kinds.filter((kind) => known.includes(kind)) as unknown as readonly [
	AskedKind,
	...AskedKind[]
];

/** The words of every game in one language, of the files of that language. */
export const wordsIn = (files: Record<string, GameWords>): Record<Kind, GameWords> => {
	const all = Object.entries(files).map(([file, words]) => [file.split('/')[1]!.toUpperCase(), words]);
	return Object.fromEntries(all) as Record<Kind, GameWords>;
};

/** The same word of every game, for a dictionary. */
export const each = <K extends keyof GameWords>(words: Record<Kind, GameWords>, key: K) =>
	Object.fromEntries(kinds.map((kind) => [kind, words[kind][key]])) as Record<Kind, GameWords[K]>;

/** In Vietnamese. */
export const gamesVi = wordsIn(
	import.meta.glob<GameWords>('./*/words/game.vi.json', { base: '../../../../crates', eager: true, import: 'default' })
);
/** The same word of every game, in Vietnamese. */
export const wordsVi = <K extends keyof GameWords>(key: K) => each(gamesVi, key);

/** The game that a key of an explanation begins with, `chess.illegal.no_move`; where none does, one with coordinates. */
export const gameOf = (phrase: string): Kind =>
	kinds.find((kind) => phrase.startsWith(`${kind.toLowerCase()}.`)) ?? 'CHESS';
