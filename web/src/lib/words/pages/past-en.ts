import lists from '../../../../../crates/server/words/pages/past_lists.en.json';
import type { PastWords } from './past.ts';

export const pastEn: PastWords = {
	...lists,
	title: 'Past events',
	about:
		'Events that were over before, taken from report files. No arbiter of this platform recorded them, and they are not rated.',
	none: 'No past events yet.',
	mark: 'From a file',
	markSays:
		'Results are as the imported file has them; no arbiter of this platform recorded them. No ruling, rating or title follows from them.',
	source: 'Source',
	broughtAt: 'Imported on',
	broughtBy: 'Imported by',
	digest: 'SHA-256 of the file',
	place: 'Place',
	takeAlong: 'Download the report file (TRF)',
	players: 'Players',
	rounds: 'Rounds',
	standings: 'Standings',
	crosstable: 'Crosstable',
	parts: 'Parts of the event',
	round: (n: number) => `Round ${n}`,
	chooseRound: 'Choose a round',
	counts: (players: number, rounds: number, games: number) =>
		`${players} players, ${rounds} rounds, ${games} games with a result`,
	number: 'No.',
	name: 'Name',
	federation: 'Federation',
	ratingThen: 'Rating then',
	team: 'Team',
	points: 'Points',
	rank: 'Rank',
	statedRank: 'Rank stated in the file',
	table: 'Table',
	result: 'Result',
	forfeit: 'not played',
	bye: 'bye',
	byes: 'Without a game',
	games: 'Games of past events',
	gamesAbout: 'As the files of the events have them; not rated.',
	allGames: (n: number) => `All ${n} games`,
	opponentUnknown: 'not registered',
	kind: 'Game',
	tempo: 'Rate of play',
	nothing: 'Nobody.'
};
