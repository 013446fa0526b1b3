// The poster of an event that has no picture of its own: drawn from its game and a number, the same for everybody.
import { games, type Kind } from '#lib/games/games.ts';

/** Two colors of lacquer from light to dark. */
const lacquers = [
	['#6e1a12', '#3b120d'],
	['#2a3a6b', '#1a2038'],
	['#6b470f', '#33210c'],
	['#12453a', '#0d362d'],
	['#542a4f', '#2a1328']
] as const;

/** A number from a text: the same for the same text (FNV-1a, 32 bits). */
export function numberOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
	return hash;
}

/** What is drawn: the ground's lacquer and the piece on it. */
export function posterOf(kind: Kind, id: string) {
	const number = numberOf(id);
	const lacquer = lacquers[number % lacquers.length]!;
	const all = games[kind].poster;
	return {
		lacquer,
		role: all[Math.floor(number / 7) % all.length]!,
		// A red piece on red lacquer would not be seen.
		side: number % lacquers.length === 0 || Math.floor(number / 3) % 2 === 0 ? ('WHITE' as const) : ('BLACK' as const)
	};
}
