import type { DrawWords } from './draw-vi.ts';

export const drawEn = {
	byHand: 'Exchange two players',
	byHandTeams: 'Exchange two teams',
	match: 'Match',
	teamOne: 'The first team',
	teamOther: 'The second team',
	byHandHint: 'Only while the round is not public. What the engine would have done and what speaks against it is recorded.',
	byHandOne: 'One player',
	byHandOther: 'The other',
	byHandChoose: 'Choose two different players.',
	byHandSubmit: 'Exchange',
	byHandDone: 'They have changed places.',
	objections: 'This round was paired by hand',
	noObjections: 'Nothing speaks against it.',
	restRound: 'Bye',
	restOf: (name: string) => `Bye: ${name}`,
	restWhich: 'Which round',
	restWorth: 'Worth',
	restWorths: { ZERO: 'Nothing', HALF: 'Half a point', FULL: 'A point (the organizer’s doing)', NONE: 'Take it back: plays after all' },
	rested: (name: string, round: number) => `Recorded: ${name}, round ${round}.`
} as const satisfies DrawWords;
