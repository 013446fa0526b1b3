import type { ApartWords } from './apart.ts';

/** The words for players or teams that must not meet, in English. */
export const apartEn: ApartWords = {
	title: 'Must not meet',
	hint: 'From the next round on, the two on a line are not paired with each other. Everybody can see this list.',
	one: { person: 'A player', team: 'A team' },
	other: { person: 'And a player', team: 'And a team' },
	add: 'Add the pair',
	sameClub: 'Add every two of one club',
	sameProvince: 'Add every two of one province',
	save: 'Keep this list',
	kept: (n) => `Kept: ${n} pairs that must not meet.`,
	remove: (one, other) => `Let ${one} and ${other} meet`
};
