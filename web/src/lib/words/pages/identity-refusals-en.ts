import type { IdentityRefusals } from './identity-refusals.ts';

/** Why two entries of the register, or two clubs, were not merged or parted, in English. */
export const identityRefusalsEn: IdentityRefusals = {
	changed_since_intake:
		'The register has recorded something about {name} since: the import can no longer be taken back.',
	club_has_requests: 'A request to this club waits: it is answered first.',
	club_into_itself: 'Choose another club.',
	intake_empty: 'The file enters nobody, and is about nobody who is registered.',
	intake_in_use:
		'{name} is in use elsewhere (an event, an account, a licence, a sanction, a member introduced …): the import can no longer be taken back.',
	intake_taken_back: 'This import was taken back. Reload the page.',
	lines_undecided: '{count} lines are undecided: {lines}.',
	merge_account_of_other: 'The entry that goes has an account: keep that entry, or close the account first.',
	merge_fide_ids_differ: 'The entries have two FIDE ids ({one}, {other}): the wrong one is corrected first.',
	merge_met: 'These two met in a game: they cannot be one person.',
	merge_request_open: 'A request of the entry that goes waits for an answer: it is answered or taken back first.',
	merge_same_event: 'Both played in {name}: they cannot be one person.',
	merge_sanctioned: 'The entry that goes is suspended or banned, or a decision about it is due: keep that entry.',
	merge_two_accounts: 'Both entries have an account: one of them is closed first.',
	merge_under_way: 'The entry that goes is needed at {name}, which is not over: keep that entry, or merge after it.',
	no_line_of_yours: 'No line is of a club whose register you keep.',
	no_such_candidate: 'Line {line}: whoever was chosen is not like the person of the file. Check the file again.',
	no_such_intake: 'There is no such import.',
	not_merged: 'This entry is not merged, or was parted. Load the page again.',
	nothing_to_correct: 'The register says this already.',
	person_merged: 'This entry was merged into another of the same person: use the one that was kept.',
	same_person: 'These entries are one already. Load the page again.',
	too_many_corrections: 'Too many cells are corrected (at most {most}): correct them in the file.',
	two_lines_one_person: 'Lines {line} and {earlier} are one person: leave one of them out.',
	told_apart: 'These two were told apart already.'
};
