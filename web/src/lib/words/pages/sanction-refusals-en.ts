import type { SanctionRefusals } from './sanction-refusals.ts';

export const sanctionRefusalsEn = {
	ban_term_outside_the_law:
		'A ban is for one to three years (15.6): from this first day, the last is between {earliest} and {latest}.',
	barred_by_sanction:
		'Not eligible: by the disciplinary decision of {decided_on}, may not {activity} from {from} to the end of {until}.',
	day_missing: 'Choose a day.',
	no_such_sanction: 'There is no such sanction.',
	no_sanction_appeal: 'No appeal waits for a decision. Reload the page.',
	not_of_this_event: 'This person neither plays nor officiates at the chosen event.',
	only_the_work_is_suspended: 'For what an arbiter did, the law knows the suspension from that work alone (20.4c).',
	sanction_appeal_too_late: 'The time for appeals ended on {until}.',
	sanction_appealed: 'An appeal against this decision was made already.',
	sanction_begins_too_late: 'It must begin within a year, on {latest} at the latest.',
	sanction_closed: 'This was decided already. Reload the page.',
	sanction_ends_before_it_begins: 'The last day cannot come before the first.',
	sanction_not_shorter: 'An appeal can only make it shorter: the last day must be before {until}.',
	sanction_proposed: 'This was proposed already.',
	sanction_reaches_back: 'It does not begin before the day of the decision ({on}).',
	sanction_without_scope: 'Choose at least one thing that the person may not do.',
	suspension_too_long: 'A suspension lasts to {latest} at most; longer is a ban of one to three years (15.6).'
} as const satisfies SanctionRefusals;
