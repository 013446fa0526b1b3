import type { TeamRulesWords } from './team-rules.ts';

export const teamRulesEn = {
	teams: 'An event of teams (Article 30)',
	occasion: 'Occasion',
	boards: 'Boards of a team',
	reserves: 'Reserves',
	rankedBy: 'Ranked by',
	meeting: 'Two teams meet',
	games: 'Games of a match',
	wrong: 'Officially 3–6 boards and 1–3 reserves; 1–4 games a match.',
	occasions: { OFFICIAL: 'Official', FRIENDLY: 'Friendly' },
	rankings: { BOARD_POINTS: 'Points of all boards', MATCH_POINTS: 'Match points' },
	meetings: { SIMULTANEOUS: 'Board by board', ALL_PLAY_ALL: 'English: everyone meets everyone' }
} as const satisfies TeamRulesWords;
