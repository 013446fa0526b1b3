// A part of what the server says that rules may choose, for tests: the law of xiangqi and the Laws of Chess.
import type { Known, RuleNumber } from './known.ts';

type System = Known['systems'][number];
type Takes = NonNullable<System['forPlayers']>['takes'];
const numbers = ['BY_SYSTEM', 'BY_RATING', 'BY_TITLE', 'AS_ENTERED', 'BY_LOT'] as const;
const ofTeams = ['BY_SYSTEM', 'AS_ENTERED', 'BY_LOT'] as const;
const refused = (deed: System['never'][number]['deed'], code: string) =>
	({ deed, refusal: { code } }) as unknown as System['never'][number];
const system = (
	name: System['system'],
	family: System['family'],
	players: Takes | null,
	teams: Takes,
	changed: Partial<System> = {}
): System => {
	const suits = family === 'SWISS' ? 'SWISS' : 'ROUND_ROBIN';
	return {
		system: name,
		family,
		suits,
		suitsMatches: players?.includes('MATCHES') ? 'MATCHES' : suits,
		twoTeams: players === null,
		forPlayers: players && { takes: players, numbers: [...numbers] },
		forTeams: { takes: teams, numbers: [...ofTeams] },
		never:
			family === 'SWISS'
				? []
				: [
						refused('GRANT_BYE', 'tournament_no_byes_here'),
						refused('FORBID_PAIRS', 'tournament_not_by_hand'),
						...(family === 'KNOCKOUT' ? [refused('PAIR_BY_HAND', 'tournament_not_by_hand')] : [])
					],
		...changed
	};
};
const tieBreak = (code: string) => ({
	code,
	titleVi: code,
	titleEn: code,
	forPlayers: true,
	forTeams: true,
	buchholz: code.includes('buchholz')
});
const order = (id: string, suits: 'ROUND_ROBIN' | 'SWISS' | 'MATCHES', ...codes: string[]) => ({
	id,
	suits,
	titleVi: id,
	titleEn: id,
	order: codes.map((code) => ({ code, titleVi: code, titleEn: code }))
});
const bounds = (least: number, most: number) => ({ least, most });
const play = (occasion: 'OFFICIAL' | 'FRIENDLY') =>
	({ boards: 4, reserves: 1, rankedBy: 'BOARD_POINTS', meeting: 'SIMULTANEOUS', games: 1, occasion }) as const;
type Edition = Known['editions'][number];
const options = (allows: Edition['ruleOptions']['allows'], orders: Edition['ruleOptions']['orders']) => ({
	allows,
	scoring: { win: '1', draw: '½', loss: '0', bye: '1' },
	systems: [
		{ system: 'SWISS' as const, article: null, rounds: [] },
		{
			system: 'LOTS' as const,
			article: null,
			rounds: [
				{ code: 'lots_rounds', least: 6, most: 15, odd: false },
				{ code: 'even_rounds', least: null, most: null, odd: true }
			]
		},
		{
			system: 'KNOCKOUT' as const,
			article: null,
			rounds: [{ code: 'rounds_follow', least: null, most: null, odd: false }]
		}
	],
	teams: [
		{
			occasion: 'OFFICIAL' as const,
			boards: bounds(3, 6),
			reserves: bounds(1, 3),
			games: bounds(1, 4),
			usual: play('OFFICIAL')
		},
		{
			occasion: 'FRIENDLY' as const,
			boards: bounds(1, 200),
			reserves: bounds(0, 200),
			games: bounds(1, 4),
			usual: play('FRIENDLY')
		}
	],
	teamsArticle: null,
	teamOrders: [
		{ rankedBy: 'BOARD_POINTS' as const, order: ['board_by_board', 'lot'] },
		{ rankedBy: 'MATCH_POINTS' as const, order: ['board_points', 'board_by_board', 'lot'] }
	],
	orders
});
const openToRules = {
	supervised: [],
	agreeingNumber: null,
	slidingNumber: null,
	recordingNumber: null,
	lastMinutesNumber: null,
	quiet: []
};
const most: Record<RuleNumber, [number, number]> = {
	ROUNDS: [1, 99],
	BASE_SECONDS: [0, 86_400],
	INCREMENT_SECONDS: [0, 3_600],
	LATE_SECONDS: [0, 86_400],
	DELAY_MINUTES: [1, 240],
	DELAY_MOVES: [1, 50],
	APPEAL_MINUTES: [1, 43_200],
	APPEAL_FEE: [1, 1_000_000_000_000],
	AGREEING_MOVES: [1, 200],
	HALF_BYES: [0, 99],
	YOUTH_AGE: [5, 20],
	TIE_BREAKS: [1, 24],
	HALF_POINTS: [0, 20],
	ENTRY_AGE: [0, 120],
	ENTRY_RATING: [0, 4_000],
	ENTRY_PLACES: [1, 9_999],
	ENTRY_FEE: [1, 1_000_000_000_000],
	LATE_UNTIL_ROUND: [1, 99],
	PRIZE_PLACE: [1, 999],
	PRIZE_AGE: [5, 100],
	PRIZE_MONEY: [1, 1_000_000_000_000]
};

/** What forms are tested with. */
export const known: Known = {
	editions: [
		{
			id: 'xiangqi-vn-2004',
			kind: 'XIANGQI',
			titleVi: 'Luật 2004',
			titleEn: 'Law of 2004',
			offered: true,
			openToRules,
			timeControls: [],
			tieBreakOrders: [
				order('a', 'ROUND_ROBIN', 'wins', 'lot'),
				order('b', 'ROUND_ROBIN', 'lot'),
				order('c', 'SWISS', 'buchholz', 'lot'),
				order('d', 'MATCHES', 'game_points')
			],
			ruleOptions: options(
				['CHAMPIONSHIP', 'TITLE_OF_ENTRY', 'BUCHHOLZ_IN_ROUND_ROBIN'],
				[
					{ suits: 'ROUND_ROBIN', order: 'a' },
					{ suits: 'SWISS', order: 'c' },
					{ suits: 'MATCHES', order: 'd' }
				]
			)
		},
		{
			id: 'fide-2018',
			kind: 'CHESS',
			titleVi: 'Luật FIDE',
			titleEn: 'FIDE Laws',
			offered: true,
			openToRules,
			timeControls: [],
			tieBreakOrders: [order('e', 'SWISS', 'fide_buchholz', 'lot'), order('f', 'ROUND_ROBIN', 'fide_koya')],
			ruleOptions: options(
				['DRAWN_STARTS'],
				[
					{ suits: 'SWISS', order: 'e' },
					{ suits: 'ROUND_ROBIN', order: 'f' },
					{ suits: 'MATCHES', order: 'f' }
				]
			)
		}
	],
	systems: [
		system('ROUND_ROBIN', 'ROUND_ROBIN', ['MATCHES'], []),
		system('SWISS', 'SWISS', ['HALF_BYES', 'LAST_ROUND_COLORS', 'OPEN_GAMES'], ['HALF_BYES', 'LAST_ROUND_COLORS']),
		system('DUTCH', 'SWISS', ['ACCELERATION', 'SCORE_GROUPS', 'HALF_BYES'], ['HALF_BYES']),
		system('LIM', 'SWISS', ['HALF_BYES'], ['HALF_BYES']),
		system('LOTS', 'SWISS', ['HALF_BYES'], ['HALF_BYES']),
		system('KNOCKOUT', 'KNOCKOUT', ['THIRD_PLACE', 'MATCHES'], ['THIRD_PLACE']),
		system('SCHEVENINGEN', 'ROUND_ROBIN', null, [])
	],
	tieBreaks: ['fide_fore_buchholz_cut2', 'fide_koya', 'lot'].map(tieBreak),
	ruleLimits: Object.entries(most).map(([number, [least, most]]) => ({ number: number as RuleNumber, least, most }))
};
