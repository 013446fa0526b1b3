// The notations that a reader chooses from, by game; the first is the server's usual one.
import { browser } from '$app/environment';
import type { Kind } from '#lib/games/games.ts';

export const notations = {
	XIANGQI: ['vi', 'vi-words', 'wxf', 'iccs', 'zh-hant', 'zh-hans'],
	CHESS: ['san', 'san-vi', 'figurines', 'long', 'uci'],
	CARO: []
} as const satisfies Record<Kind, readonly string[]>;
export type Notation = (typeof notations)[Kind][number];

const key = (kind: Kind) => `kydan.notation.${kind.toLowerCase()}`;

/** The notation that this device reads a game in; none where it is the usual one. */
export function keptNotation(kind: Kind): Notation | undefined {
	const kept = browser ? localStorage.getItem(key(kind)) : null;
	return notations[kind].find((one, i) => i > 0 && one === kept);
}

export function keepNotation(kind: Kind, notation: string): void {
	localStorage.setItem(key(kind), notation);
}
