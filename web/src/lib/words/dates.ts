// Days and instants in words. Events are played by the clock of the venue: Việt Nam's, until events say otherwise.
import { locale } from './words.svelte.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const made = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = locale() + JSON.stringify(options);
	let found = made.get(key);
	if (!found) made.set(key, (found = new Intl.DateTimeFormat(locale(), options)));
	return found;
}

/** The calendar day that it is where the federation is, `2026-05-04`. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: ZONE });

/** The day of the week that it is where the federation is. */
export const sayWeekday = (): string => format({ weekday: 'long', timeZone: ZONE }).format(new Date());

/** A calendar day, `2026-05-04`. */
export const sayDay = (day: string): string =>
	format({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A span of calendar days. */
export const sayDays = (from: string, to: string): string =>
	from === to ? sayDay(from) : `${sayDay(from)} – ${sayDay(to)}`;

/** An instant: day and time. */
export const sayInstant = (at: string): string =>
	format({
		day: '2-digit',
		month: '2-digit',
		year: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		timeZone: ZONE
	}).format(new Date(at));

/** The day of an instant. */
export const sayDayOf = (at: string): string =>
	format({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE }).format(new Date(at));

/** The time of day of an instant, by the clock of the device: for what happened on it. */
export const sayTimeHere = (at: number): string => format({ hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** The time of day of an instant, by the clock of the venue. */
export const sayTimeThere = (at: string): string =>
	format({ hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(new Date(at));

/** The month of an instant: `11/2026`. */
export const sayMonthOf = (at: string): string =>
	format({ month: 'numeric', year: 'numeric', timeZone: ZONE }).format(new Date(at));
