// Titles that were given by decree, in words.
import { awardsWords } from '#lib/words/pages/awards.ts';
import { sayDay } from '#lib/words/dates.ts';
import type { AwardShown } from './award-parts.ts';

/** The names of titles that each federation gives, the highest first. */
export const NAMES = {
	NATIONAL: ['NATIONAL_MASTER', 'CANDIDATE_MASTER', 'GRADE_ONE'],
	WXF: ['GRANDMASTER', 'WOMAN_GRANDMASTER', 'MASTER', 'WOMAN_MASTER'],
	AXF: ['GRANDMASTER', 'WOMAN_GRANDMASTER', 'MASTER', 'WOMAN_MASTER'],
	FIDE: [
		'GRANDMASTER',
		'MASTER',
		'WOMAN_GRANDMASTER',
		'FIDE_MASTER',
		'WOMAN_MASTER',
		'CANDIDATE_MASTER',
		'WOMAN_FIDE_MASTER',
		'WOMAN_CANDIDATE_MASTER'
	]
} as const satisfies Record<AwardShown['of'], readonly AwardShown['title'][]>;
export const FEDERATIONS = ['NATIONAL', 'WXF', 'AXF', 'FIDE'] as const satisfies readonly AwardShown['of'][];

/** A title in words: an international one with its federation. */
export const sayTitle = ({ of, title }: Pick<AwardShown, 'of' | 'title'>): string =>
	of === 'NATIONAL' || awardsWords().names[title].includes('(')
		? awardsWords().names[title]
		: `${awardsWords().names[title]} (${of})`;
export const sayDecree = ({ number, on }: { number: string; on: string }): string =>
	awardsWords().decreeSaid(number, sayDay(on));
/** How it was taken back; null where it never was. */
export const sayWithdrawal = ({ withdrawnOn, withdrawnBecause, withdrawal }: AwardShown): string | null =>
	withdrawnOn && withdrawnBecause && withdrawal
		? awardsWords().gone(sayDay(withdrawnOn), awardsWords().whys[withdrawnBecause], sayDecree(withdrawal))
		: null;
