import type { TeamRulesWords } from './team-rules.ts';

export const teamRulesEn = {
	teams: 'An event of teams',
	occasion: 'Occasion',
	boards: 'Boards of a team',
	reserves: 'Reserves',
	rankedBy: 'Ranked by',
	meeting: 'Two teams meet',
	games: 'Games of a match',
	wrong: ({ boards, reserves, games }) =>
		`${boards.least}–${boards.most} boards and ${reserves.least}–${reserves.most} reserves; ${games.least}–${games.most} games a match.`,
	occasions: { OFFICIAL: 'Official', FRIENDLY: 'Friendly' },
	rankings: { BOARD_POINTS: 'Points of all boards', MATCH_POINTS: 'Match points' },
	meetings: { SIMULTANEOUS: 'Board by board', ALL_PLAY_ALL: 'English: everyone meets everyone' }
} as const satisfies TeamRulesWords;
