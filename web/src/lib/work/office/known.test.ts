import { expect, it } from 'vitest';
import { known } from './known-sample.ts';
import {
	allows,
	buchholzMisplaced,
	editionsOf,
	nothingKnown,
	numberings,
	roundsAdvised,
	suiting,
	takes,
	teamsFit,
	tieBreaksFor,
	usualScoring,
	usualTeams,
	usualTieBreaks,
	within,
	withinOrEmpty,
	type Known
} from './known.ts';
import type { RulesDraft, TeamsDraft } from './rules.ts';

const XIANGQI = 'xiangqi-vn-2004';
const teams = usualTeams(known, XIANGQI)!;
const draft = {
	edition: XIANGQI,
	system: 'ROUND_ROBIN',
	twoGames: false,
	teams: null,
	tieBreaks: ['lot']
} as unknown as RulesDraft;

it('numbers are held to the server’s bounds, in the units of the form', () => {
	expect(['0', '1', '99', '100', '1.5', ' 7 ', '', '-1'].map((text) => within(known, 'ROUNDS', text))).toEqual([
		false,
		true,
		true,
		false,
		false,
		true,
		false,
		false
	]);
	expect([within(known, 'BASE_SECONDS', '1440', 60), within(known, 'BASE_SECONDS', '1441', 60)]).toEqual([true, false]);
	expect([withinOrEmpty(known, 'APPEAL_FEE', ' '), withinOrEmpty(known, 'APPEAL_FEE', '0')]).toEqual([true, false]);
	// Another server, other bounds; and none before it has answered: the refusal is the server's.
	const wider = { ruleLimits: [{ number: 'ROUNDS' as const, least: 1, most: 300 }] };
	expect([within(wider, 'ROUNDS', '200'), within(nothingKnown, 'ROUNDS', '200')]).toEqual([true, true]);
});

it('a system is offered what players, or teams, can tell it', () => {
	const dutch = { system: 'DUTCH', teams: null } as const;
	expect(takes(known, dutch, 'ACCELERATION')).toBe(true);
	expect(takes(known, { ...dutch, teams }, 'ACCELERATION')).toBe(false);
	expect(takes(known, { system: 'SCHEVENINGEN', teams: null }, 'HALF_BYES')).toBe(false);
	expect(numberings(known, dutch)).toContain('BY_RATING');
	expect(numberings(known, { ...dutch, teams })).not.toContain('BY_RATING');
	expect(takes(nothingKnown, dutch, 'ACCELERATION')).toBe(false);
});

it('an untouched order of tie-breaks follows the system, another one stays', () => {
	const now = (changed: Partial<RulesDraft>) => tieBreaksFor(known, { ...draft, ...changed });
	expect(suiting(known, { system: 'LIM', twoGames: false })).toBe('SWISS');
	expect(suiting(known, { system: 'ROUND_ROBIN', twoGames: true })).toBe('MATCHES');
	expect(now({ system: 'DUTCH' })).toEqual(['buchholz', 'lot']);
	expect(now({})).toEqual(['lot']);
	expect(now({ system: 'KNOCKOUT', twoGames: true, tieBreaks: ['wins', 'lot'] })).toEqual(['game_points']);
	expect(now({ system: 'DUTCH', tieBreaks: ['wins'] })).toEqual(['wins']);
	expect(now({ system: 'DUTCH', teams })).toEqual(['lot']);
	expect(tieBreaksFor(nothingKnown, draft)).toEqual(['lot']);
});

it('tie-breaks, points and numbers of teams begin as the server says', () => {
	expect(usualTieBreaks(known, draft)).toEqual(['wins', 'lot']);
	expect(usualTieBreaks(known, { ...draft, edition: 'fide-2018', twoGames: true })).toEqual(['fide_koya']);
	expect(usualTieBreaks(known, { ...draft, teams })).toEqual(['board_by_board', 'lot']);
	expect(usualTieBreaks(known, { ...draft, teams: { ...teams, rankedBy: 'MATCH_POINTS' } })[0]).toBe('board_points');
	expect(usualScoring(known, XIANGQI)).toBe('1 ½ 0 1');
	expect(teams).toEqual({
		boards: '4',
		reserves: '1',
		rankedBy: 'BOARD_POINTS',
		meeting: 'SIMULTANEOUS',
		games: '1',
		occasion: 'OFFICIAL'
	});
	expect([usualTeams(nothingKnown, XIANGQI), usualScoring(nothingKnown, XIANGQI)]).toEqual([null, '']);
});

it('teams keep to the numbers of their occasion', () => {
	const fits = (changed: Partial<TeamsDraft>) => teamsFit(known, { edition: XIANGQI, teams: { ...teams, ...changed } });
	expect(fits({})).toBe(true);
	expect([fits({ boards: '2' }), fits({ reserves: '4' }), fits({ games: '5' }), fits({ boards: 'x' })]).toEqual(
		Array(4).fill(false)
	);
	expect(fits({ boards: '30', reserves: '0', occasion: 'FRIENDLY' })).toBe(true);
	// Everyone meets everyone: the boards say how many games there are.
	expect(fits({ meeting: 'ALL_PLAY_ALL', games: '9' })).toBe(true);
});

it('Buchholz is misplaced where everyone meets everyone, and refused where a law forbids it', () => {
	const buchholz = { ...draft, tieBreaks: ['fide_fore_buchholz_cut2', 'lot'] };
	expect(buchholzMisplaced(known, buchholz)).toBe(true);
	expect(buchholzMisplaced(known, { ...buchholz, system: 'DUTCH' })).toBe(false);
	expect(buchholzMisplaced(known, { ...buchholz, tieBreaks: ['fide_koya'] })).toBe(false);
	expect([XIANGQI, 'fide-2018'].map((edition) => allows(known, edition, 'BUCHHOLZ_IN_ROUND_ROBIN'))).toEqual([
		true,
		false
	]);
});

it('rounds are told what the law advises of the system', () => {
	const advised = (system: Known['systems'][number]['system'], rounds: string) =>
		roundsAdvised(known, { ...draft, system, rounds }).map(({ code }) => code);
	expect(advised('LOTS', '9')).toEqual([]);
	expect(advised('LOTS', '16')).toEqual(['lots_rounds', 'even_rounds']);
	expect(advised('LOTS', 'x')).toEqual([]);
	expect(advised('KNOCKOUT', '4')).toEqual(['rounds_follow']);
	expect(advised('SWISS', '4')).toEqual([]);
});

it('an edition that the federation does not offer is left to rules that have it already', () => {
	const editions = known.editions.map((one) => ({ ...one, offered: one.id !== XIANGQI }));
	const narrow = { ...known, editions };
	expect(editionsOf(known, 'XIANGQI').map(({ id }) => id)).toEqual([XIANGQI]);
	expect(editionsOf(narrow, 'XIANGQI')).toEqual([]);
	expect(editionsOf(narrow, 'XIANGQI', XIANGQI).map(({ id }) => id)).toEqual([XIANGQI]);
	expect(editionsOf(narrow, 'CHESS', XIANGQI).map(({ id }) => id)).toEqual(['fide-2018']);
});
