import type { HomeWords } from './home.ts';

export const homeEn = {
	today: (weekday) => `Today, ${weekday}`,
	round: (n, of) => `Round ${n}/${of}`,
	next: (round, at) => `Round ${round}: ${at}`,
	featured: (table) => `Table ${table}, live`,
	also: 'Also playing',
	open: 'Watch the game',
	announcements: 'Announcements',
	allAnnouncements: 'All announcements',
	rulings: 'Newest rulings',
	noRulings: 'No ruling yet.',
	top: (game) => `Top ten, ${game}`,
	noRatings: 'No rating list yet.',
	list: 'The whole list',
	calendar: 'Coming up',
	noEvents: 'No event is coming up.',
	season: 'Season calendar'
} as const satisfies HomeWords;
