import type { CareerWords } from './career.ts';

const games = (n: number) => (n === 1 ? '1 game' : `${n} games`);

export const careerEn = {
	title: 'Record',
	of: 'Game and rate of play',
	every: 'All',
	bySide: 'By side',
	with: (side: string) => `With ${side}`,
	win: 'Won',
	draw: 'Drawn',
	loss: 'Lost',
	games,
	streaks: (wins: number, unbeaten: number) =>
		`Longest runs: ${wins} won, ${games(unbeaten)} without a loss. Games that nobody came to do not count.`,
	streaksWith: (wins, unbeaten) => `Longest runs with this side: ${wins} wins, ${unbeaten} games without a loss.`,
	now: (unbeaten: number) => `${games(unbeaten)} without a loss so far.`,
	opponents: 'Met most often',
	against: (name: string, wins: number, draws: number, losses: number) =>
		`${name}: ${wins} won, ${draws} drawn, ${losses} lost`,
	allOpponents: (n: number) => `All ${n} opponents`,
	events: 'Events',
	allEvents: (n: number) => `All ${n} events`,
	event: 'Event',
	points: 'Points',
	performance: 'Performance',
	rating: 'Rating after',
	meeting: 'Head to head',
	curves: 'Two curves',
	curvesOf: (one, other, tempo) => `${tempo} ratings of ${one} and ${other} over time`,
	meetings: 'Games between the two',
	neverMet: 'The two have not met in this game.',
	longest: (n: number) => `The latest ${n} games.`,
	choose: 'Compare with another player',
	find: 'Find a player to compare with',
	self: 'Nobody is compared with himself or herself.',
	unrated: 'no rating yet'
} as const satisfies CareerWords;
