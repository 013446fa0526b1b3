import type { TeamWishesWords } from './team-wishes-vi.ts';

export const teamWishesEn = {
	apart: 'Teams that must not meet',
	apartHint: 'From the next meeting that is not public. Everyone can see it, as everything that decides a pairing.',
	one: 'Team',
	other: 'Must not meet',
	add: 'Add the pair',
	sameClub: 'Add teams of the same club',
	sameProvince: 'Add teams of the same province',
	remove: (one: string, other: string) => `Let ${one} and ${other} meet`,
	save: 'Record the pairs',
	kept: 'The pairs that must not meet are recorded.',
	rest: 'Bye',
	restOf: (name: string) => `Bye: ${name}`,
	restWhich: 'Which meeting',
	worths: { ZERO: 'No points', HALF: 'Half a point at every board', FULL: 'A point at every board (the organizer’s doing)', NONE: 'Withdraw the request: the team plays' },
	rested: (name: string, stage: number) => `Recorded: ${name}, meeting ${stage}.`,
	asked: (stages: string) => `Away in meeting ${stages}`
} as const satisfies TeamWishesWords;
