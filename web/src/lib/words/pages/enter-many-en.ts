import type { EnterManyWords } from './enter-many.ts';

/** The words for entering many at once, in English. */
export const enterManyEn: EnterManyWords = {
	club: 'Enter a whole club',
	which: 'Club',
	asking: 'Reading the list of members…',
	failed: 'The list of members could not be read.',
	picked: (n, all) => `${n} of ${all} members chosen.`,
	pickAll: 'Choose everybody eligible',
	pickNobody: 'Choose nobody',
	part: (done, all) => `${done} of ${all} entered…`,
	paste: 'Paste a list of names',
	names: 'One name a line',
	find: 'Look them up',
	found: (n, all) => `${n} of ${all} names known.`,
	nobody: 'not in the register',
	several: 'several people, choose:',
	remove: 'Remove',
	removeOf: (name) => `Remove ${name} from the list`,
	removed: (name) => `${name} was removed from the list.`,
	back: 'Let return',
	backOf: (name) => `Let return: ${name}`,
	returned: (name) => `${name} is back in the event.`
};
