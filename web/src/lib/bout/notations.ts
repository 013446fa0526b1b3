// The notation that a reader chose for a game.
import { browser } from '$app/environment';
import { games, type Kind, type Notation } from '#lib/games/games.ts';
import { language } from '#lib/words/words.svelte.ts';

export type { Notation };
export const notationsOf = (kind: Kind) => games[kind].notations as readonly Notation[];

const key = (kind: Kind) => `kydan.notation.${kind.toLowerCase()}`;

/** The notation that this device reads a game in; none where it is the usual one. Chinese pages have the Chinese one. */
export function keptNotation(kind: Kind): Notation | undefined {
	const kept = browser ? localStorage.getItem(key(kind)) : null;
	const wanted = kept ?? (language.code === 'zh' ? 'zh-hans' : null);
	return notationsOf(kind).find((one, i) => i > 0 && one === wanted);
}

export function keepNotation(kind: Kind, notation: string): void {
	localStorage.setItem(key(kind), notation);
}
