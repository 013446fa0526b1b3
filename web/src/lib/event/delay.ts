// How late an event's moves are told, in a sentence.
import { broadcastWords } from '#lib/words/pages/broadcast.ts';

export interface DelayShown {
	minutes: number | null;
	moves: number | null;
}

/** As a clause of the rules; nothing where moves are told at once. */
export function sayDelay(delay: DelayShown | null): string {
	if (!delay) return '';
	return delay.minutes !== null ? broadcastWords().minutes(delay.minutes) : broadcastWords().moves(delay.moves ?? 0);
}

/** As whoever watches a game reads it. */
export function sayDelayed(delay: DelayShown): string {
	const words = broadcastWords().shown;
	return delay.minutes !== null ? words.minutes(delay.minutes) : words.moves(delay.moves ?? 0);
}
