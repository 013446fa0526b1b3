import home from '../../../../../crates/server/words/home.en.json';
import type { SiteWords } from './site.ts';

export const siteEn = {
	...home,
	search: 'Find players, events, clubs, articles',
	searchHint: 'Type a name, or ask as one does at the board: “phone rings”, “repetition”.',
	nothing: (text: string) => `Nothing was found for “${text}”. Try fewer letters.`,
	people: 'Players',
	events: 'Events',
	past: 'Past events',
	clubs: 'Clubs',
	articles: 'Articles',
	running: 'Going on now',
	round: (n: number) => `Round ${n}`,
	also: 'Also playing',
	watch: 'Watch the game',
	results: 'Latest results',
	rulings: 'Newest rulings',
	noResults: 'No result yet.',
	noRulings: 'No ruling in this round.'
} as const satisfies SiteWords;
