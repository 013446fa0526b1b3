// A time control in words: its periods, and how the seconds of a move are given.
import { sayLength } from '#lib/words/lengths.ts';
import { timeWords } from '#lib/words/pages/time.ts';
import type { PeriodShown } from './periods.ts';

export type Pace = 'ADDED' | 'GIVEN_BACK' | 'DELAY';

function sayPeriod(period: PeriodShown): string {
	const words = timeWords();
	const time = sayLength(period.seconds);
	const what = period.moves === null ? time : words.movesIn(time, period.moves);
	const said = period.times === null ? words.toTheEnd(what) : period.times > 1 ? words.times(period.times, what) : what;
	return period.unused === 'LOST' ? `${said} (${words.lost})` : said;
}

/** In one line: `60 phút đi đủ 25 nước, rồi 30 phút`. */
export function sayTimeControl({ pace, periods }: { pace: Pace; periods: readonly PeriodShown[] }): string {
	const words = timeWords();
	const increments = new Set(periods.map(({ incrementSeconds }) => incrementSeconds));
	const one = increments.size === 1 ? [...increments][0]! : null;
	const said = periods
		.map((period) => {
			const own = one === null && period.incrementSeconds > 0 ? ` (${words.pace[pace](period.incrementSeconds)})` : '';
			return sayPeriod(period) + own;
		})
		.join(words.then);
	return one ? `${said}; ${words.pace[pace](one)}` : said;
}

/** Whether more is to be said than minutes and seconds a move. */
export const hasPeriods = ({ pace, periods }: { pace: Pace; periods: readonly PeriodShown[] }): boolean =>
	periods.length > 1 || pace !== 'ADDED' || periods[0]?.moves != null;

export interface HeldShown {
	side: 'WHITE' | 'BLACK';
	number: number;
	required: number | null;
	left: number | null;
	last: boolean;
}
/** The period that holds for a side: `đợt 1: còn 7 nước`. */
export function sayHeld(held: HeldShown): string {
	const words = timeWords();
	if (held.left !== null && held.left > 0) return words.held(held.number, held.left);
	return held.last ? words.heldLast(held.number) : words.heldFree(held.number);
}
