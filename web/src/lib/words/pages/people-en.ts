import type { PeopleWords } from './people.ts';

export const peopleEn = {
	clubs: {
		title: 'Clubs',
		search: 'Find a club',
		name: 'Name',
		body: 'Belongs to',
		members: 'Members',
		events: 'Events with its members',
		closedOn: (day: string) => `This club was closed; its last day was ${day}.`,
		mergedInto: 'It became part of',
		memberCount: (n: number) => (n === 1 ? '1 member' : `${n} members`),
		none: 'No club matches.'
	},
	title: 'Players',
	search: 'Find a player',
	count: (n: number) => (n === 1 ? '1 person' : `${n} people`),
	name: 'Name',
	club: 'Club',
	rating: 'Rating',
	none: 'Nobody matches.',
	born: 'Born',
	fideId: 'FIDE ID',
	ratings: 'Current ratings',
	erased:
		'The personal data were erased on request. Games and results are kept under this name; files and papers of before may still show the old one.',
	noRating: 'No rating yet.',
	games: (n: number) => (n === 1 ? '1 game' : `${n} games`),
	chart: 'Rating history',
	chartOf: (name: string, kind: string) => `Chart of ${name}’s ${kind} rating; the numbers are in the table below.`,
	table: 'Table of the numbers',
	month: 'Day',
	holders: 'Who holds titles',
	lists: 'Monthly rating lists',
	value: 'Rating',
	change: 'Change',
	event: 'Event',
	history: 'Games played',
	noGames: 'No games yet.',
	allGames: (form: string) => `All games, ${form}`,
	effect: {
		opponent: 'Opponent’s rating',
		expected: 'Expected',
		change: 'Rating change',
		gathered: 'counts for a first rating',
		said: (opponent, expected, change) =>
			`opponent ${opponent}${expected && change ? `, expected ${expected}: ${change}` : ', counts for a first rating'}`,
		file: (kind: string) => `Rated ${kind} games, CSV`
	},
	opponent: 'Opponent',
	color: 'Side',
	score: 'Score',
	rulings: 'Rulings',
	leaders: 'Rating leaders'
} as const satisfies PeopleWords;
