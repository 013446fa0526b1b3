import type { EventsWords } from './events.ts';

export const eventsEn = {
	title: 'Events',
	archive: 'Events by year',
	name: 'Event',
	days: 'Days',
	venue: 'Venue',
	phase: 'State'
} as const satisfies EventsWords;
