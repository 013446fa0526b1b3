import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the list of events, in Vietnamese. */
export const eventsVi = {
	title: 'Giải đấu',
	archive: 'Giải theo năm',
	name: 'Giải',
	days: 'Thời gian',
	venue: 'Địa điểm',
	phase: 'Tình trạng'
} as const;

export type EventsWords = Widen<typeof eventsVi>;

/** The words of the list of events. */
export const eventsWords = dictionary<EventsWords>(
	eventsVi,
	() => import('./events-en.ts').then((m) => m.eventsEn),
	'events'
);
