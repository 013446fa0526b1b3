import type { IdentityRefusals } from './identity-refusals.ts';

/** Why two entries of the register, or two clubs, were not merged or parted, in English. */
export const identityRefusalsEn: IdentityRefusals = {
	club_has_requests: 'A request to this club waits: it is answered first.',
	club_into_itself: 'Choose another club.',
	merge_account_of_other: 'The entry that goes has an account: keep that entry, or close the account first.',
	merge_fide_ids_differ: 'The entries have two FIDE ids ({one}, {other}): the wrong one is corrected first.',
	merge_met: 'These two met in a game: they cannot be one person.',
	merge_request_open: 'A request of the entry that goes waits for an answer: it is answered or taken back first.',
	merge_same_event: 'Both played in {name}: they cannot be one person.',
	merge_sanctioned: 'The entry that goes is suspended or banned, or a decision about it is due: keep that entry.',
	merge_two_accounts: 'Both entries have an account: one of them is closed first.',
	merge_under_way: 'The entry that goes is needed at {name}, which is not over: keep that entry, or merge after it.',
	not_merged: 'This entry is not merged, or was parted. Load the page again.',
	nothing_to_correct: 'The register says this already.',
	person_merged: 'This entry was merged into another of the same person: use the one that was kept.',
	same_person: 'These entries are one already. Load the page again.',
	told_apart: 'These two were told apart already.'
};
