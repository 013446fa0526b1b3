import type { LicenceWords } from './licence.ts';

/** The same in English. */
export const licenceEn: LicenceWords = {
	title: 'Licence as an arbiter',
	none: 'No licence yet.',
	grades: {
		LOCAL: 'Local',
		PROVINCIAL: 'Provincial',
		NATIONAL: 'National',
		CONTINENTAL: 'Continental (FA)',
		INTERNATIONAL: 'International (IA)'
	},
	grade: 'Grade',
	game: 'Game',
	from: 'Holds from',
	until: 'Last day',
	untilHint: 'Empty if it does not run out.',
	held: (from, until) => (until ? `from ${from} to ${until}` : `from ${from}, without end`),
	holds: 'holds',
	over: 'does not hold',
	withdrawnOn: (day, why) => `withdrawn on ${day}: ${why}`,
	why: 'Why',
	whys: { BY_MISTAKE: 'Given by mistake', AS_ASKED: 'At their own wish', REVOKED: 'Withdrawn by the federation' },
	give: 'Give a licence',
	wrongDay: 'Choose the first day.',
	wrongTerm: 'The last day is not before the first.',
	given: 'The licence is recorded.',
	withdraw: 'Withdraw',
	withdrawOf: (game) => `Withdraw the licence for ${game}`,
	withdrawSure: 'The licence ends today. The next appointment is warned of it.',
	withdrawn: 'The licence is withdrawn.',
	seminars: 'Seminars',
	seminar: 'Note a seminar',
	seminarName: 'What it was called',
	heldOn: 'Its last day',
	outcome: 'Outcome',
	outcomes: { PASSED: 'passed', ATTENDED: 'attended', FAILED: 'not passed' },
	seminarNoted: 'The seminar was noted.',
	missing: 'This cannot be empty.',
	own: 'My rulings',
	ownHint: 'Only you see this.',
	ownTotal: (made, appealed, upheld, overturned) =>
		`${made} rulings; ${appealed} appealed against: ${upheld} stood, ${overturned} fell.`,
	ownHeads: ['Event', 'Rulings', 'Appealed', 'Stood', 'Fell'],
	service: 'Service as an official',
	counts: (office, n) => `${office}: ${n === 1 ? '1 event' : `${n} events`}`,
	left: (day) => `left on ${day}`
};
