import type { TitlesWords } from './titles.ts';

/** The words of titles and their norms (xiangqi law, appendix 6), in English. */
export const titlesEn: TitlesWords = {
	title: 'Titles by appendix 6',
	titles: {
		GRADE_ONE: 'National grade I',
		CANDIDATE_MASTER: 'Candidate national master',
		NATIONAL_MASTER: 'National master'
	},
	of: { INDIVIDUAL: 'National championship', TEAM: 'National team championship', YOUTH: 'National youth championship' },
	age: (age) => `age group ${age}`,
	player: 'Player',
	rank: 'Rank',
	made: (points, games) => `${points} points / ${games} games`,
	result: 'At the board',
	norms: 'Norms made',
	chances: 'Still possible',
	none: '–',
	reached: (title) => `${title}: points suffice if all games are played`,
	needs: (title, points, games) => `${title}: ${points} more points of ${games} games`,
	missed: (title) => `${title}: out of reach`,
	there: (title, from, to) => `${title}: stands at rank ${from === to ? from : `${from}–${to}`}`,
	away: (title, from, to) => `${title}: takes rank ${from === to ? from : `${from}–${to}`}`,
	ofPlayer: 'Titles',
	byNorms: 'Norms for titles',
	holds: (title, year) => `${title}, by the results of ${year}`,
	event: 'Event',
	year: 'Year',
	norm: 'Norm',
	takenBack: '(taken back: a result was corrected)',
	own: (rank) => `${rank} among men or women alone`
};
