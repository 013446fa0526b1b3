import home from '../../../../../crates/server/words/home.en.json';
import type { SiteWords } from './site.ts';

export const siteEn = {
	...home,
	search: 'Find players, events, clubs, articles',
	searchHint: 'Type a name, or ask as one does at the board: “phone rings”, “repetition”.',
	nothing: (text: string) => `Nothing was found for “${text}”. Try fewer letters.`,
	people: 'Players',
	events: 'Events',
	clubs: 'Clubs',
	articles: 'Articles',
	running: 'Going on now',
	round: (n: number) => `Round ${n}`,
	also: 'Also playing',
	watch: 'Watch the game',
	results: 'Latest results',
	rulings: 'Newest rulings',
	noResults: 'No result yet.',
	noRulings: 'No ruling in this round.',
	record: {
		title: 'Record by side',
		first: 'Moving first',
		second: 'Moving second',
		names: { win: 'Won', draw: 'Drawn', loss: 'Lost' },
		opponents: 'Met most often',
		games: (n: number) => `${n} ${n === 1 ? 'game' : 'games'}`,
		recent: (n: number) => `Of the latest ${n} games with a result, without forfeits.`,
		against: (name: string, wins: number, draws: number, losses: number) =>
			`${name}: won ${wins}, drawn ${draws}, lost ${losses}`
	}
} as const satisfies SiteWords;
