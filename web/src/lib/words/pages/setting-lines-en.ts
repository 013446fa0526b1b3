import type { SettingLinesWords } from './setting-lines.ts';

/** What an event's settings say beside what `event.ts` has, in English. */
export const settingLinesEn: SettingLinesWords = {
	appeals: 'Time for appeals',
	within: (minutes: number) => `${minutes} minutes from the ruling; from the end of the game for one within it`,
	appealFee: 'Fee of an appeal',
	returned: (fee: string) => `${fee}, returned where the appeal is right`,
	championship: 'Titles are given for it',
	byAppendix: (title: string) => `${title}, titles by Appendix 6`,
	ageByYear: 'ages by the year of birth',
	ageOn: (day: string) => `years completed on ${day}`,
	province: 'Arbiters of a player’s province',
	provinces: {
		FLAG: 'may rule, and the ruling shows it',
		BLOCK: 'do not rule; somebody else does'
	},
	numbers: 'Starting numbers',
	numberedBy: {
		BY_SYSTEM: 'as the system has it',
		BY_RATING: 'by rating, equal ones by title',
		BY_TITLE: 'by title, equal ones by rating',
		AS_ENTERED: 'as players were entered',
		BY_LOT: 'by a lot that is drawn before round 1'
	},
	teams: 'Teams',
	boards: (boards: number, reserves: number) => `${boards} boards, ${reserves} reserves`,
	games: (games: number) => `${games} games a match`,
	movesUp: 'everyone below a missing player moves up',
	results: 'Results',
	twoPeople: 'are recorded by two people who say the same',
	adjourned: 'games are adjourned',
	venue: 'Venue',
	days: 'Days'
};
