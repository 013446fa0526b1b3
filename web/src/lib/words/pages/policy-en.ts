import type { PolicyWords } from './policy.ts';

/** The rules of the policy in a sentence each, in English. */
export const policyEn: PolicyWords = {
	'rule-1-everybody-sees-the-public': 'Everybody sees what is public.',
	'rule-2-staff-keep-the-register': 'Staff keep the register.',
	'rule-3-staff-and-the-club-record-dues': 'Dues are recorded by staff or by the secretary of the member’s club.',
	'rule-4-staff-create-events': 'The organizing body creates the event.',
	'rule-5-organizer-publishes-the-event-rules': 'The event’s rules are published and amended by the organizers.',
	'rule-6-organizer-appoints-the-officials': 'The organizers appoint the officials.',
	'rule-7-chief-arbiter-disqualifies': 'Only the chief arbiter disqualifies.',
	'rule-8-chief-arbiter-and-organizing-head-strike-off':
		'Striking off takes the chief arbiter and the head of the organizing committee.',
	'rule-9-arbiters-rule-at-the-board': 'Faults and the end of a game are ruled on by the arbiters.',
	'rule-10-arbiters-keep-the-record': 'The course of a game is recorded by the arbiters.',
	'rule-11-only-the-player-claims': 'Only the player claims; an arbiter writes the claim down.',
	'rule-12-appeals-come-from-the-player':
		'An appeal is the player’s own; the arbiters’ secretary takes it in on paper.',
	'rule-13-chief-arbiter-or-committee-decides-appeals':
		'Appeals are decided by the appeals committee; where there is none by the chief arbiter, and about the chief’s own rulings by the organizing committee.',
	'rule-14-players-and-arbiter-sign': 'The two players and the arbiter sign.',
	'rule-15-chief-arbiter-runs-the-rounds': 'The chief arbiter runs the rounds; the secretary helps to pair.',
	'rule-16-organizer-enters-players':
		'The organizers enter players, decide applications and withdraw; a club’s secretary applies for its own, players for themselves.',
	'rule-17-staff-run-ratings': 'Staff run the ratings.',
	'rule-18-private-data-stays-near': 'Birth date and contact: oneself, one’s club, staff.',
	'rule-19-incidents-stay-with-the-event': 'Incidents: those concerned and the officials of the event.',
	'rule-20-log-ins-are-ones-own': 'Log-ins are one’s own; the administrator can revoke any.',
	'rule-21-administrator-runs-the-machine':
		'The administrator sees to roles and the log, and decides nothing about games.',
	'rule-22-staff-and-administrator-open-accounts':
		'Accounts are opened by staff or the administrator; administrators’ own by administrators alone.',
	'rule-23-requests-are-the-members-own': 'A request is the person’s own; the club’s secretary takes it in on paper.',
	'rule-24-clubs-answer-requests': 'Requests are answered by the club they go to, or by staff.',
	'rule-25-the-club-proposes-and-staff-strike-off':
		'The club proposes to strike off, the member may appeal, staff decide.',
	'rule-26-bodies-set-the-dues': 'Dues and the account that they are paid to are set by staff.',
	'rule-30-only-about-oneself': 'Only about oneself.',
	'rule-31-only-within-the-scope': 'A role holds only where it was given.',
	'rule-32-deputy-only-in-absence': 'The deputy stands in only while the chief arbiter is recorded as absent.',
	'rule-33-not-in-own-game': 'Nobody officiates in their own game.',
	'rule-34-not-on-own-club': 'Nobody rules on their own club.',
	'rule-35-own-province-is-seen': 'This event lets nobody rule on their own province.',
	'rule-36-two-different-people': 'Two signatures are of two people in two offices.',
	'rule-37-not-ones-own-ruling': 'Nobody decides an appeal against their own ruling.',
	'rule-38-not-to-oneself': 'Nobody gives themselves a role or an office.',
	'rule-39-confirmed-by-another': 'Whoever handed out the code does not confirm the account.',
	'rule-40-appeals-have-their-body': 'An appeal is decided by the one body that it goes to.',
	'rule-41-not-in-ones-own-cause': 'Nobody decides about their own membership, dues or entry fee.',
	'rule-42-decided-by-another': 'Whoever proposed to strike a member off does not decide it.'
};
