import { expect, test } from 'vitest';
import { Meant, teamToEnter, type FilePlayer, type FileRound, type FileTeam } from './event-file.ts';

const player = (number: number, entrant?: string, club = 'hoa-sen'): FilePlayer => ({
	number,
	name: `No. ${number}`,
	rating: null,
	fideId: '',
	proposal: entrant ? null : 'SAME',
	entrant: entrant ? { id: entrant, name: entrant } : null,
	candidates: entrant
		? []
		: [{ person: { id: `p${number}`, name: `p${number}`, birthYear: null, club: { id: club, name: club } } }]
});
const team = (number: number, regulars: number[], rest: Partial<FileTeam> = {}): FileTeam => ({
	number,
	name: `Team ${number}`,
	entered: null,
	regulars,
	reserves: [],
	lacks: [],
	...rest
});
const round = (rest: Partial<FileRound>): FileRound => ({
	number: 1,
	stage: 1,
	standing: 'NEXT',
	leftOver: null,
	games: [],
	matches: [],
	lineups: [],
	away: [],
	...rest
});
const first = ({ candidates }: FilePlayer) => candidates[0]?.person.id ?? '';

test('a team is entered with everybody on its list, for the club that all of them are of', () => {
	const players = [player(1), player(2), player(3, undefined, 'other'), player(4)];
	const meant = new Meant({ players, teams: [] });
	const entered = teamToEnter(team(1, [1, 2]), meant, first);
	expect(entered).toEqual({ name: 'Team 1', club: 'hoa-sen', regulars: ['p1', 'p2'], reserves: [] });
	expect(teamToEnter(team(1, [1, 3]), meant, first)?.club).toBeNull();
	expect(teamToEnter(team(1, [1], { reserves: [2] }), meant, first)?.reserves).toEqual(['p2']);
	// Somebody is nobody yet, stands twice, or something is wrong with the list.
	expect(teamToEnter(team(1, [1, 4]), meant, (one) => (one.number === 4 ? '' : first(one)))).toBeUndefined();
	expect(teamToEnter(team(1, [1, 1]), meant, first)).toBeUndefined();
	expect(teamToEnter(team(1, [1, 9]), meant, first)).toBeUndefined();
	expect(teamToEnter(team(1, [1], { lacks: ['REGULARS'] }), meant, first)).toBeUndefined();
	expect(teamToEnter(team(1, [1], { entered: 't1' }), meant, first)).toBeUndefined();
});

test('a round of teams names teams, and is taken when everybody in it is in the event', () => {
	const players = [player(1, 'an'), player(2, 'binh'), player(3)];
	const teams = [team(1, [1], { entered: 't1' }), team(2, [2], { entered: 't2' }), team(3, [3])];
	const meant = new Meant({ players, teams });
	const paired = round({ matches: [{ a: 2, b: 1 }] });
	expect(meant.knows(paired)).toBe(true);
	expect(meant.byHand(paired)).toEqual({ games: [{ white: { team: 't2' }, black: { team: 't1' } }], leftOver: null });
	expect(meant.name(2)).toBe('Team 2');
	const lineup = round({ matches: [{ a: 1, b: 2 }], lineups: [{ team: 1, players: [3, null] }] });
	expect(meant.knows(lineup)).toBe(false);
	expect(meant.knows({ ...lineup, lineups: [{ team: 1, players: [1, null] }] })).toBe(true);
	const rest = round({ matches: [{ a: 1, b: 2 }], leftOver: 3 });
	expect([meant.knows(rest), meant.byHand(rest)]).toEqual([false, undefined]);
	expect(meant.knows(round({ away: [{ number: 3, worth: 'HALF' }] }))).toBe(false);
});

test('a round of players names players', () => {
	const meant = new Meant({ players: [player(1, 'an'), player(2, 'binh'), player(3)], teams: [] });
	const games = (white: number, black: number) =>
		round({ games: [{ white, black, table: null, whiteHalfPoints: null, blackHalfPoints: null, played: true }] });
	expect(meant.byHand(games(1, 2))).toEqual({
		games: [{ white: { person: 'an' }, black: { person: 'binh' } }],
		leftOver: null
	});
	expect([meant.knows(games(1, 2)), meant.knows(games(1, 3))]).toEqual([true, false]);
	expect(meant.byHand(games(1, 3))).toBeUndefined();
	expect(meant.name(3)).toBe('No. 3');
});
