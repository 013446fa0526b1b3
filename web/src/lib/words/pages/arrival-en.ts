import type { ArrivalWords } from './arrival.ts';

/** The same in English. */
export const arrivalEn: ArrivalWords = {
	begins: (at) => `Starts: ${at}`,
	notSet: 'No start announced yet.',
	setOpen: 'Announce the start',
	changeOpen: 'Change the start',
	field: 'Start of the round',
	hint: 'Lateness is counted from here. It can be changed until the round is locked.',
	missing: 'Choose a day and time.',
	set: 'Announce this time',
	now: 'Start right now',
	done: (at) => `The start is announced: ${at}.`,
	title: 'Present',
	allowed: (minutes) => `Who comes more than ${minutes} late has lost`,
	atOnce: 'Who is not here at the start has lost',
	until: (at) => `until ${at}`,
	unknown: 'No start of this round is announced, so lateness cannot be reckoned.',
	minutes: (n) => `${n} min`,
	came: (at) => `came at ${at}`,
	punctuality: {
		AWAITED: 'Not here yet',
		IN_TIME: 'In time',
		LATE: 'Late',
		TOO_LATE: 'Too late',
		EXCUSED: 'Too late, plays by the arbiter’s decision'
	},
	here: 'Here',
	away: 'Not here yet',
	late: (time) => `${time} late`,
	arrived: (name) => `${name}: here`,
	retract: (name) => `Take back that ${name} is here`,
	recorded: 'Recorded.',
	proposal: (name) => `Proposed: ${name} loses for coming too late.`,
	both: 'Proposed: both lose, nobody came in time.',
	proposalHint: 'The arbiter decides. Nothing happens by itself.',
	confirm: 'Declare the loss',
	excuse: (name) => `Let ${name} play`,
	onPage: (at) => `Starts at ${at}`
};
