import { expect, it } from 'vitest';
import {
	buchholzMisplaced,
	rulesProblems,
	scoringOf,
	settingsOf,
	suiting,
	teamsFit,
	teamTieBreaks,
	tieBreaksFor,
	usualTeams,
	type Known,
	type RulesDraft
} from './rules.ts';
import { usualSections } from './sections.ts';

const draft: RulesDraft = {
	sections: usualSections('XIANGQI'),
	edition: 'xiangqi-vn-2004',
	system: 'ROUND_ROBIN',
	rounds: '7',
	minutes: '60',
	increment: '30',
	tieBreaks: ['lot'],
	rated: true,
	appealMinutes: '',
	appealFee: '',
	accelerated: true,
	inBlocks: false,
	twoGames: false,
	thirdPlace: false,
	halfByes: '1',
	scoring: '1 ½ 0 1',
	championship: '',
	age: '18',
	teams: null
};

const tieBreak = (code: string) => ({
	code,
	titleVi: code,
	titleEn: code,
	forPlayers: true,
	forTeams: true,
	buchholz: code.includes('buchholz')
});
/** A part of what the server says. */
const known: Known = {
	systems: [
		{ system: 'ROUND_ROBIN', takes: ['MATCHES'], family: 'ROUND_ROBIN', suits: 'ROUND_ROBIN' },
		{ system: 'SWISS', takes: ['HALF_BYES', 'LAST_ROUND_COLORS'], family: 'SWISS', suits: 'SWISS' },
		{ system: 'DUTCH', takes: ['HALF_BYES', 'ACCELERATION', 'SCORE_GROUPS'], family: 'SWISS', suits: 'SWISS' },
		{ system: 'LIM', takes: ['HALF_BYES'], family: 'SWISS', suits: 'SWISS' },
		{ system: 'KNOCKOUT', takes: ['THIRD_PLACE', 'MATCHES'], family: 'KNOCKOUT', suits: 'ROUND_ROBIN' }
	],
	tieBreaks: ['fide_fore_buchholz_cut2', 'fide_koya', 'lot'].map(tieBreak)
};

it('rules with the usual sections can be published, each section under its own key', () => {
	expect(rulesProblems(known, draft)).toEqual(new Set());
	for (const kind of ['XIANGQI', 'CHESS'] as const) {
		const keys = usualSections(kind).map(({ key }) => key);
		expect(new Set(keys).size).toBe(keys.length);
	}
});
it('settings are whole numbers in seconds', () =>
	expect(settingsOf(known, draft)).toEqual({
		edition: 'xiangqi-vn-2004',
		system: 'ROUND_ROBIN',
		rounds: 7,
		baseSeconds: 3600,
		incrementSeconds: 30,
		lateAfterSeconds: null,
		adjournments: 'BY_LAW',
		tieBreaks: ['lot'],
		rated: true,
		roundTimes: [],
		appealMinutes: null,
		appealFee: null,
		scoring: { win: 2, draw: 1, loss: 0, bye: 2 },
		championship: null,
		options: {
			acceleration: null,
			scoreGroups: 'WHOLE',
			meeting: 'GAME',
			thirdPlace: 'SHARED',
			resultEntry: 'ONE_PERSON',
			halfByes: 0,
			teams: null
		}
	}));
it('what cannot be is named', () => {
	const wrong = {
		...draft,
		edition: '',
		rounds: '0',
		minutes: '1.5',
		increment: '-1',
		tieBreaks: [],
		sections: [{ key: 'a', heading: ' ', text: 'x' }]
	};
	expect(rulesProblems(known, wrong)).toEqual(
		new Set(['edition', 'rounds', 'minutes', 'increment', 'tieBreaks', 'section 0'])
	);
	expect(rulesProblems(known, { ...draft, sections: [] })).toEqual(new Set(['sections']));
});

it('chess has no Buchholz in round robins, and xiangqi is told', () => {
	const buchholz = { ...draft, tieBreaks: ['fide_fore_buchholz_cut2', 'lot'] };
	expect([buchholzMisplaced(known, buchholz), rulesProblems(known, buchholz).has('buchholz')]).toEqual([true, false]);
	expect(rulesProblems(known, { ...buchholz, edition: 'fide-2018' })).toEqual(new Set(['buchholz']));
	expect(rulesProblems(known, { ...buchholz, edition: 'fide-2018', system: 'DUTCH' })).toEqual(new Set());
	expect(buchholzMisplaced(known, { ...draft, tieBreaks: ['fide_koya'] })).toBe(false);
});

it('tells a system only what it can use', () => {
	expect(settingsOf(known, { ...draft, system: 'DUTCH' }).options).toEqual({
		acceleration: 'BAKU',
		scoreGroups: 'WHOLE',
		meeting: 'GAME',
		thirdPlace: 'SHARED',
		resultEntry: 'ONE_PERSON',
		halfByes: 1,
		teams: null
	});
	expect(settingsOf(known, { ...draft, system: 'DUTCH', inBlocks: true }).options?.scoreGroups).toBe('BLOCKS');
	expect(settingsOf(known, { ...draft, system: 'LIM', inBlocks: true }).options?.scoreGroups).toBe('WHOLE');
	expect(settingsOf(known, { ...draft, system: 'SWISS' }).options?.lastRoundColors).toBe('EQUAL_SCORES');
	expect(settingsOf(known, { ...draft, system: 'SWISS', colorsKept: true }).options?.lastRoundColors).toBe(
		'IF_UNPAIRABLE'
	);
	expect(settingsOf(known, { ...draft, system: 'LIM', colorsKept: true }).options).not.toHaveProperty(
		'lastRoundColors'
	);
	expect(settingsOf(known, { ...draft, system: 'KNOCKOUT', twoGames: true, thirdPlace: true }).options).toEqual({
		acceleration: null,
		scoreGroups: 'WHOLE',
		meeting: 'TWO_GAMES',
		thirdPlace: 'PLAYED',
		resultEntry: 'ONE_PERSON',
		halfByes: 0,
		teams: null
	});
	expect(rulesProblems(known, { ...draft, system: 'DUTCH', halfByes: 'x' }).has('halfByes')).toBe(true);
});

it('an untouched order of tie-breaks follows the system, another one stays', () => {
	const order = (id: string, suits: 'ROUND_ROBIN' | 'SWISS' | 'MATCHES', ...codes: string[]) => ({
		id,
		suits,
		titleVi: id,
		titleEn: id,
		order: codes.map((code) => ({ code, titleVi: code, titleEn: code }))
	});
	const orders = [
		order('a', 'ROUND_ROBIN', 'wins', 'lot'),
		order('b', 'ROUND_ROBIN', 'lot'),
		order('c', 'SWISS', 'buchholz', 'lot'),
		order('d', 'MATCHES', 'game_points')
	];
	expect(suiting(known, 'LIM', false)).toBe('SWISS');
	expect(suiting(known, 'ROUND_ROBIN', true)).toBe('MATCHES');
	expect(tieBreaksFor(orders, ['lot'], suiting(known, 'DUTCH', false))).toEqual(['buchholz', 'lot']);
	expect(tieBreaksFor(orders, ['lot'], suiting(known, 'ROUND_ROBIN', false))).toEqual(['lot']);
	expect(tieBreaksFor(orders, ['wins', 'lot'], suiting(known, 'KNOCKOUT', true))).toEqual(['game_points']);
	expect(tieBreaksFor(orders, ['wins'], suiting(known, 'DUTCH', false))).toEqual(['wins']);
	expect(tieBreaksFor(orders.slice(0, 2), ['lot'], 'SWISS')).toEqual(['lot']);
	expect(tieBreaksFor(orders.slice(0, 3), ['buchholz', 'lot'], 'MATCHES')).toEqual(['wins', 'lot']);
});

it('teams keep to the limits of the law, and to what teams can use', () => {
	const teams = { ...draft, system: 'DUTCH' as const, teams: usualTeams };
	expect(settingsOf(known, teams).options).toEqual({
		acceleration: null,
		scoreGroups: 'WHOLE',
		meeting: 'GAME',
		thirdPlace: 'SHARED',
		resultEntry: 'ONE_PERSON',
		halfByes: 1,
		teams: { boards: 4, reserves: 1, rankedBy: 'BOARD_POINTS', meeting: 'SIMULTANEOUS', games: 1, occasion: 'OFFICIAL' }
	});
	expect(teamsFit({ ...usualTeams, boards: '2' })).toBe(false);
	expect(teamsFit({ ...usualTeams, reserves: '4' })).toBe(false);
	expect(teamsFit({ ...usualTeams, games: '5' })).toBe(false);
	expect(teamsFit({ ...usualTeams, boards: '30', reserves: '0', occasion: 'FRIENDLY' })).toBe(true);
	expect(rulesProblems(known, { ...draft, teams: { ...usualTeams, boards: 'x' } })).toEqual(new Set(['teams']));
	expect(teamTieBreaks('MATCH_POINTS')[0]).toBe('board_points');
});

it('points of games are read as people write them, and only if they make sense', () => {
	expect(scoringOf('3 1 0 3')).toEqual({ win: 6, draw: 2, loss: 0, bye: 6 });
	expect(scoringOf(' 1½/1/0,5/1 ')).toEqual({ win: 3, draw: 2, loss: 1, bye: 2 });
	for (const wrong of ['', '1 ½ 0', '1 1 0 1', '1 ½ 0 2', '1 0,25 0 1', '11 1 0 1', 'a b c d', '1 ½ 0 1 0'])
		expect(scoringOf(wrong), wrong).toBeNull();
});

it('names a championship of xiangqi only, and the age of youth', () => {
	const youth = { ...draft, championship: 'YOUTH' } as const;
	expect(settingsOf(known, youth).championship).toEqual({ of: 'YOUTH', age: 18 });
	expect(settingsOf(known, { ...draft, championship: 'TEAM' }).championship).toEqual({ of: 'TEAM', age: null });
	expect(settingsOf(known, { ...youth, edition: 'fide-2018' }).championship).toBeNull();
	expect(rulesProblems(known, { ...youth, age: '3' }).has('age')).toBe(true);
	expect(rulesProblems(known, { ...youth, age: '15' }).has('age')).toBe(false);
});
