// A time control that somebody composes on the phone: what comes first, and what may follow.
import type { Pace } from '#lib/event/time-control.ts';
import type { Control } from './dial.ts';

/** Numbers are texts, as typed. */
export interface ClockDraft {
	pace: Pace;
	minutes: string;
	increment: string;
	moves: string;
	more: string;
	perMove: string;
}
export const freshDraft = (): ClockDraft => ({
	pace: 'ADDED',
	minutes: '15',
	increment: '10',
	moves: '',
	more: '',
	perMove: ''
});

const number = (text: string): number => Number(text.trim().replace(',', '.'));
const within = (text: string, least: number, most: number) => number(text) >= least && number(text) <= most;
const whole = (text: string, least: number, most: number) => /^\d+$/.test(text.trim()) && within(text, least, most);
const named = (text: string) => text.trim() !== '';

/** The time control, or null where a number does not fit. */
export function controlOf(draft: ClockDraft): Control | null {
	const follows = named(draft.more) || named(draft.perMove);
	const fits =
		within(draft.minutes, 0.1, 600) &&
		whole(draft.increment || '0', 0, 3_600) &&
		(!named(draft.moves) || (whole(draft.moves, 1, 200) && follows)) &&
		(!named(draft.more) || within(draft.more, 0.1, 600)) &&
		(!named(draft.perMove) || whole(draft.perMove, 1, 3_600));
	if (!fits) return null;
	const incrementSeconds = Number(draft.increment || '0');
	const period = { moves: null, incrementSeconds, times: 1, unused: 'KEPT' as const };
	const periods: Control['periods'][number][] = [
		{
			...period,
			seconds: Math.round(number(draft.minutes) * 60),
			moves: named(draft.moves) ? Number(draft.moves) : null
		}
	];
	if (named(draft.more)) periods.push({ ...period, seconds: Math.round(number(draft.more) * 60) });
	if (named(draft.perMove))
		periods.push({ seconds: Number(draft.perMove), moves: 1, incrementSeconds: 0, times: null, unused: 'LOST' });
	return { pace: draft.pace, periods };
}
