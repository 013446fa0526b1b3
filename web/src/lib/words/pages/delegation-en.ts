import type { DelegationWords } from './delegation.ts';

/** Delegations: players of a club or a province with who leads and coaches them, in English. */
export const delegationEn: DelegationWords = {
	title: 'Enter a delegation',
	hint: 'One form for all: players, leader, coaches. Leader and coaches can change later.',
	unit: 'Whose',
	choose: 'Choose',
	leader: 'Leader',
	coach: 'Coach',
	coaches: 'Coaches',
	players: 'Players',
	nobody: 'nobody yet',
	submit: (n) =>
		n === 0 ? 'Send the form' : n === 1 ? 'Send the form with 1 player' : `Send the form with ${n} players`,
	sent: (unit) => `The form of ${unit} is sent.`,
	missing: 'Choose whose delegation it is, and somebody at least.',
	list: 'Delegations',
	answers: 'Who answers for the delegation',
	answersSaved: 'Leader and coaches are saved.',
	count: (n) => (n === 1 ? '1 player' : `${n} players`),
	none: 'No delegation has named a leader or coach.',
	paper: 'List of delegations',
	signature: 'Signature'
};
