import type { DisciplineWords } from './discipline.ts';

export const disciplineEn = {
	title: 'Discipline',
	waiting: 'Waiting for a decision',
	waitingNone: 'Nothing waits.',
	inForce: 'In force, now or later',
	inForceNone: 'Nobody is suspended or banned.',
	inForceAbove: 'Only what waits for a decision on an appeal, above.',
	own: 'Discipline of the federation',
	measure: { SUSPENSION: 'Suspension', BAN: 'Ban' },
	proposal: 'Proposed sanction',
	ground: {
		MISCONDUCT: 'Foul or corrupt acts of a player',
		OFFICIAL_DUTY: 'An arbiter did what arbiters must not'
	},
	article: (ground: string, article: string) => `${ground} (law of xiangqi, Article ${article}).`,
	stage: {
		PROPOSED: 'proposed, waits for the federation’s decision',
		DISMISSED: 'nothing imposed',
		IMPOSED: 'decided',
		APPEALED: 'appealed, waits for a decision; to be obeyed meanwhile',
		UPHELD: 'upheld on appeal',
		SHORTENED: 'shortened on appeal',
		LIFTED: 'lifted on appeal'
	},
	term: (activities: string, from: string, until: string) =>
		`May not ${activities} from ${from} to the end of ${until}.`,
	and: ' or ',
	running: 'in force now',
	at: 'Happened at',
	proposedOn: (day: string) => `Proposed on ${day}.`,
	decidedOn: (day: string) => `Decided on ${day}.`,
	appealedOn: (day: string) => `Appealed on ${day}.`,
	appealDecidedOn: (day: string) => `Appeal decided on ${day}.`,
	says: (text: string) => `What happened: “${text}”`,
	why: (text: string) => `Decision: “${text}”`,
	mySide: (text: string) => `Appeal: “${text}”`,
	appealWhy: (text: string) => `Decision on the appeal: “${text}”`,
	affects: 'Still entered or in office at events that are not over (from before):',
	until: (day: string) => `An appeal is possible to the end of ${day}. Until it is decided, this is to be obeyed.`,
	appeal: {
		text: 'Your appeal',
		now: 'Send the appeal',
		done: 'The appeal was sent.',
		paper: 'Take in an appeal on paper',
		paperHint: 'For somebody who appealed on paper within the time.',
		paperText: 'What the paper says',
		paperNow: 'Record the appeal',
		paperDone: 'The appeal was recorded.'
	},
	decide: {
		title: 'Decide',
		measure: 'Measure',
		scope: 'May not',
		from: 'First day',
		until: 'Last day',
		years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
		yearsOf: 'A ban is for one to three years (15.6):',
		workOnly: 'An arbiter who breaks 20.4c is suspended from that work.',
		reason: 'Reasons',
		impose: 'Impose it',
		dismiss: 'Impose nothing',
		done: 'The decision was recorded. The person sees it in the account.'
	},
	hear: {
		title: 'Decide the appeal',
		reason: 'Reasons',
		uphold: 'Uphold',
		until: 'Shorten: last day',
		shorten: 'Shorten',
		lift: 'Lift',
		done: 'The appeal was decided, at once in force.'
	},
	propose: {
		hint: 'Nothing changes for the person yet; somebody else of the federation decides.',
		person: 'About whom',
		ground: 'What was broken',
		event: 'At which event',
		noEvent: 'At no event',
		statement: 'What happened',
		now: 'Propose',
		done: (name: string) => `Proposed to sanction ${name}.`
	},
	choosePerson: 'Choose a person.',
	sayWhat: 'Say what happened.'
} as const satisfies DisciplineWords;
