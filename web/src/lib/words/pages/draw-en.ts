import type { DrawWords } from './draw.ts';

export const drawEn = {
	byHand: { person: 'Exchange two players', team: 'Exchange two teams' },
	match: 'Match',
	byHandHint:
		'Only while the round is not public. What the engine would have done and what speaks against it is recorded.',
	byHandOne: { person: 'One player', team: 'One team' },
	byHandOther: { person: 'The other', team: 'The other' },
	byHandChoose: 'Choose two different ones.',
	byHandSubmit: 'Exchange',
	byHandDone: 'They have changed places.',
	objections: 'This round was paired by hand',
	noObjections: 'Nothing speaks against it.',
	rest: { person: 'Bye', team: 'Bye' },
	restOf: { person: (name: string) => `Bye: ${name}`, team: (name: string) => `Bye: ${name}` },
	restWhich: { person: 'Which round', team: 'Which meeting' },
	restWorth: 'Worth',
	restWorths: {
		person: {
			ZERO: 'Nothing',
			HALF: 'Half a point',
			FULL: 'A point (the organizer’s doing)',
			NONE: 'Take it back: plays after all'
		},
		team: {
			ZERO: 'No points',
			HALF: 'Half a point at every board',
			FULL: 'A point at every board (the organizer’s doing)',
			NONE: 'Take it back: plays after all'
		}
	},
	rested: {
		person: (name: string, round: number) => `Recorded: ${name}, round ${round}.`,
		team: (name: string, round: number) => `Recorded: ${name}, meeting ${round}.`
	}
} as const satisfies DrawWords;
