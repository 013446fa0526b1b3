import { expect, it } from 'vitest';
import { known } from './known-sample.ts';
import { usualTeams } from './known.ts';
import { rulesProblems, scoringOf, settingsOf, sharesPoints, type RulesDraft } from './rules.ts';
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
	expect(rulesProblems(known, buchholz).has('buchholz')).toBe(false);
	expect(rulesProblems(known, { ...buchholz, edition: 'fide-2018' })).toEqual(new Set(['buchholz']));
	expect(rulesProblems(known, { ...buchholz, edition: 'fide-2018', system: 'DUTCH' })).toEqual(new Set());
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

it('teams keep to the limits of the law, and to what teams can use', () => {
	const usual = usualTeams(known, draft.edition)!;
	const teams = { ...draft, system: 'DUTCH' as const, numbers: 'BY_RATING' as const, teams: usual };
	expect(settingsOf(known, teams).options).toEqual({
		acceleration: null,
		scoreGroups: 'WHOLE',
		meeting: 'GAME',
		thirdPlace: 'SHARED',
		resultEntry: 'ONE_PERSON',
		halfByes: 1,
		teams: { boards: 4, reserves: 1, rankedBy: 'BOARD_POINTS', meeting: 'SIMULTANEOUS', games: 1, occasion: 'OFFICIAL' }
	});
	expect(rulesProblems(known, { ...teams, teams: { ...usual, boards: 'x' } })).toEqual(new Set(['teams']));
});

it('points of games are read as people write them, within the server’s bounds', () => {
	expect(scoringOf('3 1 0 3')).toEqual({ win: 6, draw: 2, loss: 0, bye: 6 });
	expect(scoringOf(' 1½/1/0,5/1 ')).toEqual({ win: 3, draw: 2, loss: 1, bye: 2 });
	for (const wrong of ['', '1 ½ 0', '1 0,25 0 1', 'a b c d', '1 ½ 0 1 0']) expect(scoringOf(wrong), wrong).toBeNull();
	const wrong = (scoring: string) => rulesProblems(known, { ...draft, scoring }).has('scoring');
	// What is not written is the edition's; whether a draw is worth less than a win the server says.
	expect([wrong('11 1 0 1'), wrong('10 1 0 1'), wrong(''), wrong('1 1 0 1')]).toEqual([true, false, false, false]);
});

it('names a championship of xiangqi only, and the age of youth', () => {
	const youth = { ...draft, championship: 'YOUTH' } as const;
	expect(settingsOf(known, youth).championship).toEqual({ of: 'YOUTH', age: 18 });
	expect(settingsOf(known, { ...draft, championship: 'TEAM' }).championship).toEqual({ of: 'TEAM', age: null });
	expect(settingsOf(known, { ...youth, edition: 'fide-2018' }).championship).toBeNull();
	expect(rulesProblems(known, { ...youth, age: '3' }).has('age')).toBe(true);
	expect(rulesProblems(known, { ...youth, age: '15' }).has('age')).toBe(false);
});

it('positions are drawn, and points shared, where the server has it', () => {
	const drawn = { ...draft, drawnStarts: true };
	expect(settingsOf(known, drawn).options).not.toHaveProperty('starts');
	expect(settingsOf(known, { ...drawn, edition: 'fide-2018' }).options?.starts).toBe('DRAWN');
	expect([sharesPoints(known, draft), sharesPoints(known, { system: 'KNOCKOUT' })]).toEqual([true, false]);
});
