// The periods of a time control while they are being written. Numbers are texts, as typed.
import type { PeriodShown } from '#lib/event/periods.ts';
import type { Pace } from '#lib/event/time-control.ts';

export interface PeriodDraft {
	minutes: string;
	moves: string;
	increment: string;
	/** How often it comes: `1`, `4`; `0` is to the end of the game. */
	times: string;
	lost: boolean;
}
/** What a time control has beside the minutes and seconds of its first period. */
export interface TimeDraft {
	pace: Pace;
	moves: string;
	times: string;
	later: PeriodDraft[];
}
export const usualTime = (): TimeDraft => ({ pace: 'ADDED', moves: '', times: '1', later: [] });
export const freshPeriod = (): PeriodDraft => ({ minutes: '30', moves: '', increment: '0', times: '1', lost: false });

const whole = (text: string, least: number, most: number): boolean =>
	/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const seconds = (minutes: string): number => Math.round(Number(minutes.trim().replace(',', '.')) * 60);

/** Whether the server would take it, as far as can be seen here. */
export function timeFits(draft: TimeDraft): boolean {
	const all = [{ moves: draft.moves, times: draft.times }, ...draft.later];
	return (
		draft.later.length <= 3 &&
		draft.later.every((one) => seconds(one.minutes) > 0 && whole(one.increment, 0, 3600)) &&
		all.every(({ moves, times }, at) => {
			const last = at === all.length - 1;
			const named = moves.trim() !== '';
			if ((named && !whole(moves, 1, 200)) || !whole(times, 0, 100)) return false;
			return times === '1' ? !last || !named : named && (times === '0') === last;
		})
	);
}

const count = (text: string): number | null => (text.trim() === '' ? null : Number(text));
/** As the settings of an event have it. */
export const timeOf = (draft: TimeDraft) => ({
	pace: draft.pace,
	moves: count(draft.moves),
	times: Number(draft.times),
	later: draft.later.map((one) => ({
		seconds: seconds(one.minutes),
		moves: count(one.moves),
		incrementSeconds: Number(one.increment),
		times: Number(one.times),
		unused: one.lost ? ('LOST' as const) : ('KEPT' as const)
	}))
});

/** The draft of what is published, or of a printed one: without the minutes and seconds of the first period. */
export function timeDraftOf({ pace, periods }: { pace: Pace; periods: readonly PeriodShown[] }): TimeDraft {
	const [first, ...later] = periods;
	return {
		pace,
		moves: String(first?.moves ?? ''),
		times: String(first ? (first.times ?? 0) : 1),
		later: later.map((one) => ({
			minutes: String(one.seconds / 60),
			moves: String(one.moves ?? ''),
			increment: String(one.incrementSeconds),
			times: String(one.times ?? 0),
			lost: one.unused === 'LOST'
		}))
	};
}
